# Puzzles
puzzle-you = You
puzzle-title = Puzzle { $number }
puzzle-task = One move is clearly better than all others. Find it. { $prompt }
puzzle-solved = { $why } Chance to win: { $chance }%; with any other move { $other }% at most.
puzzle-other = There is a better move. Try again, or let it be shown.
