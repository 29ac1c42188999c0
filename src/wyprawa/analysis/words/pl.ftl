# Zadania
puzzle-you = Ty
puzzle-title = Zadanie { $number }
puzzle-task = Jeden ruch jest wyraźnie lepszy od wszystkich innych. Znajdź go. { $prompt }
puzzle-solved = { $why } Szansa na wygraną: { $chance }%, z każdym innym ruchem najwyżej { $other }%.
puzzle-other = Jest lepszy ruch. Spróbuj jeszcze raz albo zobacz rozwiązanie.
