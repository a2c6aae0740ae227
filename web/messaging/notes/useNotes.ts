import type { Answer } from '#shared/api.ts';
import { messages as messageCalls } from '#shared/messaging/messages/messages.ts';
import { type Note, notes as noteCalls } from '#shared/messaging/notes/notes.ts';
import { call } from '#web/api.ts';
import { useCall } from '#web/useCall.ts';

/** What notes can be attached to: a person, a group, anything else. */
export interface About {
  readonly contentType: string;
  readonly contentId: string;
}
export interface Written {
  readonly id: string;
  readonly content: string;
  readonly confidential: boolean;
  /** The number of the note it replies to, among notes of the same confidentiality. */
  readonly replyTo?: number;
}
type Listed = Answer<typeof noteCalls.list>;

const withNote = (note: Note) => (now?: Listed) =>
  now && {
    ...now,
    notes: now.notes.some(({ id }) => id === note.id) ? now.notes.map((one) => (one.id === note.id ? note : one)) : [...now.notes, note],
  };

const withoutNote = (id: string) => (now?: Listed) => now && { ...now, notes: now.notes.filter((one) => one.id !== id) };

/** In milliseconds: polling interval before the first note, since there is no room until then. */
const untilHeard = (now?: Listed) => (now && now.conversationIds.length < (now.can.addConfidential ? 2 : 1) ? 20_000 : 0);

/** The notes on something in chronological order, without deleted ones, and the user's permissions. `save` and `remove` throw refusals. */
export function useNotes({ contentType, contentId }: About) {
  const { data, error, mutate } = useCall(noteCalls.list, { contentType, contentId }, { refreshInterval: untilHeard });
  return {
    notes: data?.notes.filter(({ removedAt }) => !removedAt),
    can: data?.can ?? { add: false, addConfidential: false },
    rooms: data?.conversationIds ?? [],
    error: data ? undefined : error,
    refresh: () => void mutate(),
    save: async (body: Written) => {
      const saved = await call(noteCalls.save, { contentType, contentId, body });
      await mutate(withNote(saved), { revalidate: true });
    },
    react: async (id: string, emoji: string) => {
      await call(messageCalls.react, { body: { id, emoji } });
      await mutate();
    },
    remove: async (id: string) => {
      await call(messageCalls.remove, { id });
      await mutate(withoutNote(id), { revalidate: true });
    },
  };
}
