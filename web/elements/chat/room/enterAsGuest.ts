/** As whom a guest writes: a signed key, with the work that the server asks for. */
import type { Opened } from '#shared/messaging/chat/words.ts';
import { ask, type Outcome } from './api.ts';
import type { Room } from './feed.ts';
import { guest, keepGuest } from './localState.ts';

interface Entered {
  readonly viewer: string;
  readonly proof: string | undefined;
}

/** The key of this browser, or a new one. An old key, which the server no longer takes, is renewed. */
export async function enterAsGuest(place: Room, name: string): Promise<Outcome<Entered>> {
  const known = guest(place.churchId);
  const outcome = await ask<Opened>('/chat/open', { ...place, name: name || known.name || undefined, viewer: known.viewer || undefined });
  if (outcome.is !== 'done') return outcome;
  const { viewer = known.viewer, bits, name: shown } = outcome.answer;
  keepGuest(place.churchId, { viewer, name: shown });
  if (bits === 0) return { is: 'done', answer: { viewer, proof: undefined } };
  const { proofOf } = await import('#web/session/proof/proofOf.ts');
  return { is: 'done', answer: { viewer, proof: await proofOf(viewer, bits) } };
}
