import { useEffect, useState } from 'react';
import { type Audience, mailings, type Recipient } from '#shared/messaging/mailings/mailings.ts';
import { call } from '#web/api.ts';

interface State {
  readonly people: readonly Recipient[];
  readonly done: boolean;
  readonly error: unknown;
}
const nothing: State = { people: [], done: false, error: undefined };

/** Everyone an email would be for, judged page after page; none without an audience. */
export function useRecipients(to: Audience | undefined): State {
  const [state, setState] = useState(nothing);
  const [kind, id] = [to?.kind, to?.id ?? ''];
  useEffect(() => {
    setState(nothing);
    if (kind === undefined) return undefined;
    let isOver = false;
    const load = async () => {
      const people: Recipient[] = [];
      let after: string | undefined;
      do {
        const page = await call(mailings.recipients, { query: { kind, id: id || undefined, after } });
        if (isOver) return;
        people.push(...page.people);
        after = page.next;
        setState({ people: [...people], done: after === undefined, error: undefined });
      } while (after !== undefined);
    };
    load().catch((error: unknown) => {
      if (!isOver) setState({ ...nothing, error });
    });
    return () => {
      isOver = true;
    };
  }, [kind, id]);
  return state;
}
