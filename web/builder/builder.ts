import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Actions } from './actions.ts';
import type { Chosen, Selection } from './canvas/selection.ts';
import type { Container } from './draft/server.ts';
import type { DraftState } from './draft/state.ts';
import type { DraftStore } from './draft.ts';
import type { Words } from './words.ts';

/** What every part of the builder works with. None of it changes while a page is open, so that nothing is drawn anew for its sake. */
export interface Builder {
  readonly kind: Container;
  /** The page or block. */
  readonly id: string;
  readonly store: DraftStore;
  readonly selection: Selection;
  readonly actions: Actions;
  readonly words: Words;
}

export const BuilderContext = createContext<Builder | undefined>(undefined);

export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('useBuilder needs a BuilderContext above it.');
  return builder;
}

export function useDraftState(): DraftState {
  const { store } = useBuilder();
  return useSyncExternalStore(store.subscribe, store.read);
}
export function useChosen(): Chosen {
  const { selection } = useBuilder();
  return useSyncExternalStore(selection.subscribe, selection.read);
}
export function useChosenId(): string | undefined {
  const { selection } = useBuilder();
  return useSyncExternalStore(selection.subscribe, selection.readId);
}
