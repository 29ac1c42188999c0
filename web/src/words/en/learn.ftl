# Learning a game

learn = Learn to play
learn-title = Learn { $game }
learn-about = { $n } short { $n ->
    [one] lesson
   *[other] lessons
  } on the real board, about { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
  } in all. You do everything yourself; a wrong move spoils nothing.
learn-begin = Start
learn-go-on = Continue where you left off
learn-learned = (done)
learn-lesson = Lesson
learn-place = Lesson { $lesson } of { $lessons }, step { $step } of { $steps }
learn-rule = Show the rule
learn-back = Back
learn-next = Next
learn-next-lesson = Next lesson
learn-finish = Finish
learn-show = Show me
learn-play-goal = Play
learn-begin-here = Learn by playing
learn-goal = Goal: { $reached } of { $count }, round { $round } of { $rounds }
learn-goal-met = Goal reached!
learn-goal-met-text = You know enough to play a real game.
learn-goal-missed = Not this time
learn-goal-missed-text = No harm done: play on, or try again from the lesson.
learn-real-game = Play a real game
learn-to-lessons = Back to the lessons
learn-play-on = Play on

# Puzzles
puzzle = Puzzle
puzzles = Puzzles
puzzles-about = Positions from played games in which one move is clearly better than all others. Find it on the board.
puzzles-all = All puzzles
puzzle-place = Puzzle { $lesson } of { $lessons }
puzzle-solved = Solved!
puzzle-next = Next puzzle
puzzle-is-solved = solved
puzzle-of-the-day = The puzzle of the day
puzzle-today = The puzzle of the day: { $game }
puzzle-today-about = { $game }: find the one move that is clearly better.
puzzle-solve = Solve it
