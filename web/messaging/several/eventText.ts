import type { TFunction } from 'i18next';
import type { ConversationEvent } from '#shared/messaging/words.ts';
import { shownName } from '#web/session/shownName.ts';
import type { useFormat } from '#web/ui/format/useFormat.ts';

/** What happened to a conversation of several, as a sentence. `author`: whose doing it was. Pure. */
export function eventText(
  { what, names }: ConversationEvent,
  author: string,
  t: TFunction,
  format: Pick<ReturnType<typeof useFormat>, 'list'>,
): string {
  const name = shownName(author, t);
  if (what === 'added') return t('messages.event.added', { name, names: format.list(names.map((one) => shownName(one, t))) });
  if (what === 'left') return t('messages.event.left', { name });
  const [title] = names;
  return title ? t('messages.event.named', { name, title }) : t('messages.event.unnamed', { name });
}
