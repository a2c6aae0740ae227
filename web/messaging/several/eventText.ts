import type { TFunction } from 'i18next';
import type { ConversationEvent } from '#shared/messaging/words.ts';
import type { useFormat } from '#web/ui/format/useFormat.ts';

/** What happened to a conversation of several, as a sentence. `name`: whose doing it was. Pure. */
export function eventText(
  { what, names }: ConversationEvent,
  name: string,
  t: TFunction,
  format: Pick<ReturnType<typeof useFormat>, 'list'>,
): string {
  if (what === 'added') return t('messages.event.added', { name, names: format.list(names) });
  if (what === 'left') return t('messages.event.left', { name });
  const [title] = names;
  return title ? t('messages.event.named', { name, title }) : t('messages.event.unnamed', { name });
}
