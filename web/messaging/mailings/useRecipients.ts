import { useEffect, useState } from 'react';
import type { Audience, Recipient } from '#shared/messaging/mailings/mailings.ts';
import { type Way, wayCalls } from './ways.ts';

interface State {
  readonly people: readonly Recipient[];
  readonly done: boolean;
  readonly error: unknown;
  readonly again: number;
}
const nothing: State = { people: [], done: false, error: undefined, again: 0 };

/** Everyone it would be for, judged page after page; none without an audience. `again`: asked anew when it changes. */
export function useRecipients(to: Audience | undefined, way: Way, again = 0): State {
  const [state, setState] = useState(nothing);
  const [kind, id] = [to?.kind, to?.id ?? ''];
  useEffect(() => {
    setState({ ...nothing, again });
    if (kind === undefined) return undefined;
    let isOver = false;
    const load = async () => {
      const people: Recipient[] = [];
      let after: string | undefined;
      do {
        const page = await wayCalls[way].recipients({ kind, id: id || undefined, after });
        if (isOver) return;
        people.push(...page.people);
        after = page.next;
        setState({ people: [...people], done: after === undefined, error: undefined, again });
      } while (after !== undefined);
    };
    load().catch((error: unknown) => {
      if (!isOver) setState({ ...nothing, error });
    });
    return () => {
      isOver = true;
    };
  }, [kind, id, way, again]);
  return state;
}
