"""What servers tell each other."""

import msgspec

from wyprawa.server.server_bus import MOST_BYTES, packed


def test_messages_share_a_text_as_far_as_it_holds_them():
    messages: list[dict[str, object]] = [{"t": f"table {number}", "n": number, "s": "me"} for number in range(500)]
    texts = packed(messages)
    assert 1 < len(texts) < 10
    assert all(len(text.encode()) < MOST_BYTES + 2 for text in texts)
    assert [said for text in texts for said in msgspec.json.decode(text)] == messages
    assert packed([]) == []
