// Unsent drafts per person and conversation, kept across reloads.
import { dayMs } from '#shared/time/civilDate.ts';
import { check, exact, type Out, shape, whole } from '#shared/words.ts';

const Draft = shape({ text: exact(1_000_000), at: whole });
type Draft = Out<typeof Draft>;
const keptFor = 30 * dayMs;

interface Who {
  readonly churchId: string;
  readonly personId: string;
}
const prefix = 'narthex.draft.';
const keyOf = ({ churchId, personId }: Who, about: string) => `${prefix}${churchId}.${personId}.${about}`;

function tried<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

function read(key: string): Draft | undefined {
  const given: unknown = tried(() => JSON.parse(localStorage.getItem(key) ?? ''));
  const checked = check(Draft, given);
  return checked.ok ? checked.value : undefined;
}

export const readDraft = (who: Who, about: string): string => read(keyOf(who, about))?.text ?? '';

/** Storage may be blocked or full: then the draft lasts as long as the screen. */
export function keepDraft(who: Who, about: string, text: string): void {
  const key = keyOf(who, about);
  tried(() => (text ? localStorage.setItem(key, JSON.stringify({ text, at: Date.now() })) : localStorage.removeItem(key)));
}

/** Deletes abandoned drafts. */
export function dropOldDrafts(): void {
  tried(() => {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    for (const key of keys) if ((read(key)?.at ?? 0) < Date.now() - keptFor) localStorage.removeItem(key);
  });
}
