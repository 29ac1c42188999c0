# A run
lab-timed-bot = The player { $bot } has a budget in time, so its moves depend on the machine; give a number of iterations here, such as expert@400.
lab-other-run = The folder { $folder } holds another run (it differs in: { $names }); name another folder.
lab-damaged = The file { $file } with played games is damaged; delete it, and these games are played again.
