"""The server: tables shared over HTTP and WebSocket, saved in a durable store."""
