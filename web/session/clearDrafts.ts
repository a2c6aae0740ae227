/** Messages that were not sent, and what was typed and never sent (`web/messaging/live/outbox/storage.ts`, `draftStorage.ts`). */
const [unsent, drafts] = ['narthex.outbox.', 'narthex.draft.'];

interface Membership {
  readonly church: { readonly id: string };
  readonly person: { readonly id: string };
}

/**
 * Whoever signs out of a shared computer leaves nothing of what they wrote in it. But while a message of theirs still waits to be sent, all of it
 * stays for them to come back to: nothing is lost that somebody believes to be sent.
 */
export function clearDrafts(memberships: readonly Membership[]): void {
  try {
    const keys = Object.keys(localStorage);
    const of = (prefix: string) =>
      keys.filter((key) => memberships.some(({ church, person }) => key.startsWith(`${prefix}${church.id}.${person.id}.`)));
    if (of(unsent).length === 0) for (const key of of(drafts)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: then nothing lies there.
  }
}
