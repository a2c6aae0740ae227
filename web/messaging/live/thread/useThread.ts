import { useEffect, useMemo } from 'react';
import type { Participant } from '#shared/messaging/words.ts';
import { useSession } from '#web/session/session.tsx';
import { useLiveCore } from '../liveContext.ts';
import { pendingMessages } from '../outbox/pendingMessages.ts';
import { useObservable } from '../useObservable.ts';
import { actionsOf } from './actions.ts';
import type { ThreadNow } from './store.ts';
import type { Seen, ShownMessage, Thread } from './thread.ts';

const nothing: ThreadNow = { stored: [], loaded: false, more: false, loadingOlder: false, problem: undefined };
const nobody: readonly string[] = [];
const unseen: Readonly<Record<string, Seen>> = {};
const empty: readonly never[] = [];

/**
 * A conversation's messages, kept in sync while the screen shows them; none without an id. `participants`, if loaded, say how far everyone
 * had read.
 */
export function useThread(conversationId: string | undefined, participants: readonly Participant[] = empty): Thread {
  const live = useLiveCore();
  const store = useMemo(() => (conversationId ? live?.thread(conversationId) : undefined), [live, conversationId]);
  useEffect(() => store?.show(), [store]);
  const { stored, loaded, more, loadingOlder, problem } = useObservable(store?.now, nothing);
  const items = useObservable(live?.outbox.items, empty);
  const typing = useObservable(store?.typing.names, nobody);
  const told = useObservable(store?.seen.people, unseen);
  const joins = useObservable(store?.joins, 0);
  const messages = useMemo(
    () => [
      ...stored.map((one): ShownMessage => ({ ...one, state: 'stored' })),
      ...pendingMessages(items, stored, live?.me, conversationId),
    ],
    [stored, items, live, conversationId],
  );
  const seen = useMemo(() => withParticipants(told, participants), [told, participants]);
  const { current } = useSession();
  const churchId = current?.church.id ?? '';
  const personId = current?.person.id ?? '';
  const actions = useMemo(
    () => actionsOf({ conversationId: conversationId ?? '', churchId, personId }, live, store),
    [live, store, conversationId, churchId, personId],
  );
  return { messages, loaded, more, loadingOlder, problem, typing, seen, joins, ...actions };
}

function withParticipants(told: Readonly<Record<string, Seen>>, participants: readonly Participant[]): Readonly<Record<string, Seen>> {
  const all: Record<string, Seen> = { ...told };
  for (const { personId, received, read } of participants) {
    const known = told[personId];
    all[personId] = { received: Math.max(known?.received ?? 0, received), read: Math.max(known?.read ?? 0, read) };
  }
  return all;
}
