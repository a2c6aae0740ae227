import type { Participant } from '#shared/messaging/words.ts';

/** Who is who in a conversation, seen by one of them. `others`: the two partners, or the one who is not oneself. */
export interface Cast {
  readonly others: readonly Participant[];
  readonly self: Participant | undefined;
  /** Who else is here by decision D28. */
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
