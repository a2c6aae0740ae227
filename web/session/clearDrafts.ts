/**
 * Unsent messages and drafts (`web/messaging/live/outbox/storage.ts`, `draftStorage.ts`); gifts typed into a batch
 * (`web/giving/staff/batches/entry/entryStorage.ts`).
 */
const [unsent, drafts] = [
  ['narthex.outbox.', 'narthex.unsentGift.'],
  ['narthex.draft.', 'narthex.typedGift.'],
];

interface Membership {
  readonly church: { readonly id: string };
  readonly person: { readonly id: string };
}

/**
 * Signing out of a shared computer deletes all drafts. But while an unsent message or gift is pending, everything stays for the user to
 * come back to, so that nothing they believe to be sent is lost.
 */
export function clearDrafts(memberships: readonly Membership[]): void {
  void clearFormDrafts(memberships);
  try {
    const keys = Object.keys(localStorage);
    const of = (prefixes: readonly string[]) =>
      keys.filter((key) =>
        memberships.some(({ church, person }) => prefixes.some((prefix) => key.startsWith(`${prefix}${church.id}.${person.id}.`))),
      );
    if (of(unsent).length === 0) for (const key of of(drafts)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there are none.
  }
}

/** Loaded when it is needed, because the first screens don't. */
async function clearFormDrafts(memberships: readonly Membership[]): Promise<void> {
  const { forgetDraftsOf, ownerOf } = await import('./outbox/formStorage.ts');
  await forgetDraftsOf(memberships.map(({ church, person }) => ownerOf(church.id, person.id)));
}
