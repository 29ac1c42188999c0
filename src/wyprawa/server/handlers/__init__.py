"""What clients ask for over their sockets, one function a message."""
