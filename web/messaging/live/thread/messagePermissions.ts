import type { Message } from '#shared/messaging/words.ts';

const nothing = { edit: false, remove: false, report: false };

/**
 * Frames are broadcast, so unlike answers they can't say what each reader may do with a message. Until an answer arrives, assumes the same
 * as for the message's known version, or for another message by the same kind of author: oneself, or not. The server decides in the end.
 */
export function withCan(message: Message, known: Iterable<Message>, myId: string): Message {
  if (message.can) return message;
  if (message.removedAt) return { ...message, can: nothing };
  const isOwn = message.personId === myId;
  const alike = [...known].filter((one) => one.can && !one.removedAt && (one.personId === myId) === isOwn);
  const like = alike.find(({ id }) => id === message.id) ?? alike.at(-1);
  return { ...message, can: like?.can ?? { edit: isOwn, remove: isOwn, report: !isOwn } };
}
