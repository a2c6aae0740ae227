import { useState } from 'react';
import { mostChosen } from '#shared/membership/people/tags/tags.ts';

/** People selected in the list. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** Everyone who has the tag that is shown, also those who are not loaded. */
  readonly isEveryone: boolean;
  readonly toggle: (id: string) => void;
  readonly add: (ids: readonly string[]) => void;
  readonly setEveryone: (isEveryone: boolean) => void;
  readonly end: () => void;
}

/** `undefined` while people are not being selected. */
export function useSelection(): { selection: Selection | undefined; begin: () => void; end: () => void } {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const [isEveryone, setEveryone] = useState(false);
  const some = (all: Iterable<string>): ReadonlySet<string> => new Set([...new Set(all)].slice(0, mostChosen));
  const end = () => {
    setIds(undefined);
    setEveryone(false);
  };
  const toggle = (id: string) =>
    setIds((now = new Set()) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : some([...now, id])));
  const add = (more: readonly string[]) => setIds((now = new Set()) => some([...now, ...more]));
  return { selection: ids && { ids, isEveryone, toggle, add, setEveryone, end }, begin: () => setIds(new Set()), end };
}
