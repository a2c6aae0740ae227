import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Actions } from './actions.ts';
import type { Selection } from './canvas/selection.ts';
import type { DraftStore } from './draft/draftStore.ts';
import type { Container } from './draft/server.ts';
import type { DraftState } from './draft/state.ts';
import type { Words } from './elementTexts.ts';

/** Shared by all parts of the builder. Never changes while a page is open, so it never causes a render. */
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

/** One aspect of the draft's state. Subscribers render only when it changes. */
export function useDraftPart<K extends keyof DraftState>(name: K): DraftState[K] {
  const { store } = useBuilder();
  return useSyncExternalStore(store.subscribe, () => store.read()[name]);
}
/** The node whose text is being edited inline. */
export function useEditedId(): string | undefined {
  const { selection } = useBuilder();
  return useSyncExternalStore(selection.subscribe, () => selection.read().editing);
}
export function useChosenId(): string | undefined {
  const { selection } = useBuilder();
  return useSyncExternalStore(selection.subscribe, selection.readId);
}
