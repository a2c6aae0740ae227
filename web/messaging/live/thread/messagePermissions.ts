import type { Message } from '#shared/messaging/words.ts';

const nothing = { edit: false, remove: false, report: false };

/**
 * Frames go to many and do not say what each may do with a message; answers do. Until it is asked for anew the same holds as for what is known
 * of it, or of another message of an author of the same sort: oneself, or not. The server decides when it is done.
 */
export function withCan(message: Message, known: Iterable<Message>, myId: string): Message {
  if (message.can) return message;
  if (message.removedAt) return { ...message, can: nothing };
  const isOwn = message.personId === myId;
  const alike = [...known].filter((one) => one.can && !one.removedAt && (one.personId === myId) === isOwn);
  const like = alike.find(({ id }) => id === message.id) ?? alike.at(-1);
  return { ...message, can: like?.can ?? { edit: isOwn, remove: isOwn, report: !isOwn } };
}
