import { useEffect, useState } from 'react';
import { type Invitations, invitations, invitationsInADay, type Looked } from '#shared/membership/people/invitations/invitations.ts';
import { call } from '#web/api.ts';

interface State {
  readonly people: readonly Looked[];
  readonly done: boolean;
  /** As many get one as may be sent in a day: the others weren’t looked at. */
  readonly isFull: boolean;
  readonly error: unknown;
}
const nothing: State = { people: [], done: false, isFull: false, error: undefined };

/** Of people in different parts who share an address, the first gets it. */
function withoutSame(people: readonly Looked[], seen: Set<string>): Looked[] {
  return people.map((one) => {
    const address = one.email.toLowerCase();
    if (one.reason === undefined && seen.has(address)) return { ...one, reason: 'same' };
    if (one.reason === undefined) seen.add(address);
    return one;
  });
}

/** Everyone it is for, looked at part after part, until as many get one as may be sent. */
export function useLooked({ id, parts, can }: Pick<Invitations, 'id' | 'parts' | 'can'>): State {
  const [state, setState] = useState(nothing);
  const isOpen = can.start;
  useEffect(() => {
    if (!isOpen) return undefined;
    let isOver = false;
    setState(nothing);
    const load = async () => {
      const [people, seen] = [[] as Looked[], new Set<string>()];
      for (let part = 0; part < parts && seen.size < invitationsInADay; part += 1) {
        const found = await call(invitations.look, { id, body: { part } });
        if (isOver) return;
        people.push(...withoutSame(found.people, seen));
        setState({ ...nothing, people: [...people] });
      }
      setState({ people, done: true, isFull: seen.size >= invitationsInADay, error: undefined });
    };
    load().catch((error: unknown) => {
      if (!isOver) setState({ ...nothing, error });
    });
    return () => {
      isOver = true;
    };
  }, [id, parts, isOpen]);
  return state;
}
