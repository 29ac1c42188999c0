# Zdania gry „Boso przez świat”.

pack-size = Plik z kartami jest za duży: najwyżej { $most } kB.
pack-letters = Plik z kartami ma być zapisany w UTF-8.
pack-form = Plik z kartami jest źle zbudowany: { $detail }.
pack-name = Zestaw kart ma mieć nazwę (name), od 1 do { $longest } zwykłych znaków.
pack-count = Zestaw ma mieć od 1 do { $most } kart ([[card]]).
pack-card = Karta { $card } jest źle zapisana.
pack-category = Karta { $card }: nie ma kategorii „{ $category }”. Są: { $choices }.
pack-title = Karta { $card }: tytuł (title) ma mieć od 1 do { $longest } zwykłych znaków.
pack-text = Karta { $card }: tekst (text) ma mieć od 1 do { $longest } zwykłych znaków.
pack-double = Karta { $card }: „{ $title }” już jest.
pack-no-field = Karta { $card }: nie podano żadnego pola (fields).
pack-field = Karta { $card }: na planszy nie ma pola „{ $field }”.
