# Przebieg doświadczenia
lab-timed-bot = Gracz { $bot } ma budżet w czasie, więc jego ruchy zależą od komputera; tu podaje się liczbę iteracji, na przykład expert@400.
lab-other-run = W folderze { $folder } jest inny przebieg (różni się: { $names }); podaj inny folder.
lab-damaged = Plik { $file } z rozegranymi grami jest uszkodzony; usuń go, a te gry zostaną rozegrane od nowa.
