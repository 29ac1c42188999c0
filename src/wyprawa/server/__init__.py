"""The server: tables that people share over HTTP and WebSocket, kept in a store that loses nothing."""
