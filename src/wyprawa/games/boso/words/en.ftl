# Sentences of Boso przez świat.

pack-size = The file of cards is too large: { $most } kB at most.
pack-letters = The file of cards must be in UTF-8.
pack-form = The file of cards is not well formed: { $detail }.
pack-name = A pack of cards needs a name, 1 to { $longest } plain characters.
pack-count = A pack has 1 to { $most } cards ([[card]]).
pack-card = Card { $card } is not well formed.
pack-category = Card { $card }: there is no category "{ $category }". There are: { $choices }.
pack-title = Card { $card }: the title needs 1 to { $longest } plain characters.
pack-text = Card { $card }: the text needs 1 to { $longest } plain characters.
pack-double = Card { $card }: "{ $title }" is there already.
pack-no-field = Card { $card }: no field is named (fields).
pack-field = Card { $card }: there is no field "{ $field }" on the board.
