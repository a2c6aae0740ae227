import { useEffect, useState } from 'react';
import { lists } from '#shared/membership/people/lists/lists.ts';
import type { Audience } from '#shared/messaging/mailings/mailings.ts';
import { call } from '#web/api.ts';
import { metFor } from '#web/session/givingAnswer.ts';
import type { Hold } from './slots.ts';

interface State {
  readonly held?: Hold;
  readonly error?: unknown;
}

/** With whom reporting finds, if the list is about giving. */
async function holdList(id: string): Promise<Hold> {
  const held = await call(lists.hold, { id, body: {} });
  const met = await metFor(held.rules);
  return met === undefined ? held : call(lists.hold, { id, body: { met } });
}

/** Whom the chosen audience means: a list is run for it, with one’s own rights, and once more when the email is sent. */
export function useHeldList(to: Audience) {
  const [state, setState] = useState<State>({});
  const listId = to.kind === 'list' ? to.id : '';
  useEffect(() => {
    setState({});
    if (!listId) return undefined;
    let isOver = false;
    const set = (next: State) => {
      if (!isOver) setState(next);
    };
    holdList(listId).then(
      (held) => set({ held }),
      (error: unknown) => set({ error }),
    );
    return () => {
      isOver = true;
    };
  }, [listId]);
  const audience = to.kind === 'list' ? { kind: to.kind, id: state.held?.held ?? '' } : to;
  return {
    ...state,
    audience,
    isChosen: to.kind === 'everyone' || to.id !== '',
    /** As it is at the moment of sending; `undefined` if something stops it. */
    atSending: async (): Promise<Audience | undefined> => {
      if (!listId) return audience;
      const held = await holdList(listId);
      setState({ held });
      return held.held === undefined ? undefined : { kind: 'list', id: held.held };
    },
  };
}
