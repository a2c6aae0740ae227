// What can be said in a chat with one press.

/**
 * Amen, love, praise, joy, moved. A few: each has a counter of its own in every room, and all counters are told with each change, so that
 * senders who could choose any emoji would make what everyone reads as long as they like.
 */
export const chatEmojis = ['🙏', '❤️', '🙌', '😊', '😢'] as const;
