import { useRef, useState } from 'react';
import { isSame, type Merge } from '#web/session/forms/threeWayMerge.ts';

interface Steps<D> {
  readonly undo: readonly D[];
  readonly redo: readonly D[];
  /** Consecutive changes under one tag, such as typing into one field, are one step. */
  readonly tag: string | undefined;
  /** The draft these steps lead to. */
  readonly at: D;
}

const most = 100;

/**
 * Undo and redo for a draft that also changes from outside: when saved or someone else's changes arrive, the remembered steps are rebased
 * onto them, so that undoing takes back only one's own changes.
 */
export function useHistory<D>(draft: D, set: (draft: D) => void, merge: (base: D, mine: D, theirs: D) => Pick<Merge<D, string>, 'draft'>) {
  const [, redraw] = useState(0);
  const steps = useRef<Steps<D>>({ undo: [], redo: [], tag: undefined, at: draft });
  const { at } = steps.current;
  if (at !== draft) {
    const rebased = (all: readonly D[]) => (isSame(at, draft) ? all : all.map((one) => merge(at, one, draft).draft));
    const { undo, redo } = steps.current;
    steps.current = { undo: rebased(undo), redo: rebased(redo), tag: undefined, at: draft };
  }
  const go = (next: Steps<D>) => {
    steps.current = next;
    set(next.at);
    redraw((count) => count + 1);
  };
  return {
    canUndo: steps.current.undo.length > 0,
    canRedo: steps.current.redo.length > 0,
    change: (how: (now: D) => D, tag?: string) => {
      const { undo, tag: last, at: now } = steps.current;
      const next = how(now);
      if (isSame(next, now)) return;
      const joins = tag !== undefined && tag === last && undo.length > 0;
      go({ undo: joins ? undo : [...undo, now].slice(-most), redo: [], tag, at: next });
    },
    undo: () => {
      const { undo, redo, at: now } = steps.current;
      const to = undo.at(-1);
      if (to !== undefined) go({ undo: undo.slice(0, -1), redo: [...redo, now], tag: undefined, at: to });
    },
    redo: () => {
      const { undo, redo, at: now } = steps.current;
      const to = redo.at(-1);
      if (to !== undefined) go({ undo: [...undo, now], redo: redo.slice(0, -1), tag: undefined, at: to });
    },
  };
}
