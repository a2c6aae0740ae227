import type { Participant } from '#shared/messaging/words.ts';

/** The participants as seen by one of them. `others`: both partners for a watcher, else the one who isn't oneself. */
export interface Cast {
  readonly others: readonly Participant[];
  readonly self: Participant | undefined;
  /** Others who are included by decision D28. */
  readonly guards: readonly Participant[];
}

/** Pure. */
export function castOf(participants: readonly Participant[], own: string): Cast {
  const rest = participants.filter(({ personId }) => personId !== own);
  return {
    others: rest.filter(({ role }) => role === 'partner'),
    self: participants.find(({ personId }) => personId === own),
    guards: rest.filter(({ role }) => role !== 'partner'),
  };
}
