# Zdania planszy Bosmana.

# Nazwy
bosman-gang = { $gang ->
    [dywanik] Czerwony Dywanik
    [ryba] Zdechła Ryba
    [skrzynia] Drewniana Skrzynia
   *[puszka] Stara Puszka
  }
bosman-pirate-name = { $gang ->
    [dywanik] pirat Czerwonego Dywanika
    [ryba] pirat Zdechłej Ryby
    [skrzynia] pirat Drewnianej Skrzyni
   *[puszka] pirat Starej Puszki
  }, { $place }
bosman-majtek-name = { $gang ->
    [dywanik] majtek Czerwonego Dywanika
    [ryba] majtek Zdechłej Ryby
    [skrzynia] majtek Drewnianej Skrzyni
   *[puszka] majtek Starej Puszki
  }
bosman-place-name = { $digit } { $dots ->
    [0] bez kropek
    [1] z jedną kropką
   *[other] z dwiema kropkami
  }
bosman-poison = trucizna
bosman-hidden = zakryty żeton

# Plaża
bosman-beach = Plaża
bosman-field = pole { $field }
bosman-here = stoi tu bosman
bosman-outpost = { $gang ->
    [dywanik] przyczółek: dywanik
    [ryba] przyczółek: ryba
    [skrzynia] przyczółek: skrzynia
   *[puszka] przyczółek: puszka
  }
bosman-empty-field = bez przyczółka
bosman-lies = leży { $token }, { $name }
bosman-side = { $side ->
    [up] nad bosmanem
    [right] po prawej stronie bosmana
    [down] pod bosmanem
   *[left] po lewej stronie bosmana
  }
bosman-can-lay = można położyć { $token }
bosman-can-lay-here = można tu położyć żeton
bosman-can-board = może wejść do łodzi

# Co zrobił inny gracz, po jego literze
bosman-brief-laid = { $token } na { $field }
bosman-brief-replaced = { $token } na { $field } zamiast { $other }
bosman-brief-poisoned = otruwa { $token }
bosman-brief-exchanged = wymienia { $count } { $count ->
    [one] żeton
    [few] żetony
   *[many] żetonów
  }
bosman-brief-boarded = { $tokens } { $count ->
    [0] do łodzi
    [one] do łodzi: +{ $count } punkt
    [few] do łodzi: +{ $count } punkty
   *[many] do łodzi: +{ $count } punktów
  }

# Łódź
bosman-stalemate = Od { $rounds } { $rounds ->
    [one] rundy
   *[other] rund
  } nikt nie wszedł do łodzi; po { $limit } gra się kończy i liczy się to, co jest w łodzi.
bosman-stalemate-at-once = W tej rundzie nikt nie wszedł do łodzi; jeśli tak zostanie, gra się skończy i będzie się liczyć to, co jest w łodzi.
bosman-ask-stalemate = Od kiedy nikt nie wszedł do łodzi?
bosman-boat = Łódź
bosman-seat = miejsce { $place }
bosman-free = wolne
bosman-poisoned = otrute
bosman-can-sit = pirat może tu wejść
bosman-can-poison = można otruć
bosman-in-line = w trójce, która daje punkt

# Ręka i zasłonki
bosman-hand = Twoja ręka
bosman-hand-empty = Ręka jest pusta.
bosman-fits = można położyć na { $fields }
bosman-fits-nowhere = teraz nie ma gdzie położyć
bosman-poison-ready = można otruć kogoś w łodzi
bosman-screens = Zasłonki graczy
bosman-hand-size = { $count } { $count ->
    [one] żeton
    [few] żetony
   *[many] żetonów
  } za zasłonką
bosman-stack = Stos: { $count } { $count ->
    [one] żeton
    [few] żetony
   *[many] żetonów
  }
bosman-points = { $count } { $count ->
    [one] punkt
    [few] punkty
   *[many] punktów
  }
bosman-points-short = { $count } pkt
bosman-digits = suma cyfr { $sum }
bosman-no-gang = jeszcze bez gangu

# Co można zrobić
bosman-gangs = Wybór gangu
bosman-begin-gangs = { $players ->
    [2] Gangi są równe: weź, co ci się podoba. Przy dwóch graczach każdy ma dwa gangi; punkty dają ich piraci w łodzi.
   *[other] Gangi są równe: weź ten, który ci się podoba. Punkty dają jego piraci w łodzi.
  }
bosman-begin-keep = Zatrzymuję pierwsze żetony
bosman-begin-keep-why = odznacz, a najpierw je zobaczysz i możesz wymienić
bosman-begin = Zaczynam
bosman-gang-taken = { $name }
bosman-keep = Zatrzymaj wszystkie
bosman-exchange = Wymień żetony
bosman-exchange-count = { $count ->
    [0] Zaznacz żetony
    [one] Wymień { $count } żeton
    [few] Wymień { $count } żetony
   *[many] Wymień { $count } żetonów
  }
bosman-cancel = Anuluj
bosman-pass = Pasuj
bosman-not-beside = Żetony kładzie się tylko obok bosmana: nad nim, pod nim albo z boku.
bosman-not-under = Tu stoi bosman. Żetony kładzie się obok niego.
bosman-not-beside-take = Do łodzi wchodzi tylko pirat, który leży obok bosmana.
bosman-pick-token = Najpierw weź żeton z ręki, potem wskaż pole obok bosmana.
bosman-pick-pirate = Wskaż na plaży, kto ma wejść na to miejsce.
bosman-boat-by-bosman = Do łodzi zabiera bosman. Żeton połóż obok niego na plaży.

# Pytania do planszy
bosman-measure = Punkty
bosman-ask-bosman = Gdzie jest bosman i co ma obok siebie?
bosman-answer-bosman = Bosman stoi na { $field }.
bosman-answer-side = { $side ->
    [up] Nad nim
    [right] Po prawej
    [down] Pod nim
   *[left] Po lewej
  } { $field }: { $what }.
bosman-answer-outpost = { $gang ->
    [dywanik] wolny przyczółek, dywanik
    [ryba] wolny przyczółek, ryba
    [skrzynia] wolny przyczółek, skrzynia
   *[puszka] wolny przyczółek, puszka
  }
bosman-answer-empty = pole bez przyczółka
bosman-ask-beach = Co leży na plaży?
bosman-answer-beach = Na plaży { $count } { $count ->
    [one] żeton
    [few] żetony
   *[many] żetonów
  }: { $what }.
bosman-answer-beach-none = Na plaży nie ma żetonów.
bosman-answer-at = { $token } na { $field }
bosman-ask-boat = Kto siedzi w łodzi i co jest wolne?
bosman-answer-boat = W łodzi siedzą: { $what }.
bosman-answer-boat-none = Łódź jest pusta.
bosman-answer-seat = { $token } ({ $owner })
bosman-answer-other-seat = { $token } na miejscu { $place } ({ $owner })
bosman-answer-free = Wolne miejsca: { $places }.
bosman-answer-full = Wolnych miejsc nie ma.
bosman-answer-poisoned = Otrute miejsca: { $places }.
bosman-ask-lead = Kto prowadzi?
bosman-answer-lead = Prowadzi { $names }.
bosman-answer-lead-many = Prowadzą razem: { $names }.
bosman-answer-lead-none = Nikt nie ma jeszcze punktów.
bosman-answer-score = { $name }: { $points } { $points ->
    [one] punkt
    [few] punkty
   *[many] punktów
  }, suma cyfr { $digits }.
bosman-ask-hand = Co mam w ręce i gdzie mogę to położyć?
bosman-answer-hand = W ręce: { $what }.
bosman-answer-hand-none = Ręka jest pusta.
bosman-answer-before = Przed zasłonką: { $what }.
bosman-answer-lay = Na { $field } można położyć: { $what }.
bosman-answer-lay-none = Żadnego żetonu nie da się teraz położyć obok bosmana.
bosman-stalemate-left = { $left ->
    [one] Pat za rundę.
    [few] Pat za { $left } rundy.
   *[many] Pat za { $left } rund.
  }
