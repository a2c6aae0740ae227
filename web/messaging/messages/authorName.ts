import type { TFunction } from 'i18next';
import type { Message } from '#shared/messaging/words.ts';
import { shownName } from '#web/session/shownName.ts';

/** A message's author. Guests don't learn the names of minors (decision D58): then there is no person. */
export const authorName = ({ personId, displayName }: Pick<Message, 'personId' | 'displayName'>, t: TFunction): string =>
  personId ? shownName(displayName, t) : t('messages.thread.unnamed');
