import type { TFunction } from 'i18next';
import type { ElementType } from '#shared/elements/index.ts';
import type { Answers } from '#shared/elements/node.ts';
import type { Selection } from './canvas/selection.ts';
import type { DraftStore } from './draft/draftStore.ts';
import type { Words } from './elementTexts.ts';

/** What actions work with. */
export interface ActionContext {
  readonly store: DraftStore;
  readonly selection: Selection;
  readonly words: Words;
  /** The initial answers of a new element. */
  readonly sampleOf: (type: ElementType) => Answers;
  readonly t: TFunction;
  /** Elements are directly in the tree, without sections: an element block. */
  readonly rooted: boolean;
  /** Announces a text to screen readers, and also shows it if `seen`. */
  readonly say: (text: string, seen?: boolean) => void;
  /** The same for a change not drawn yet: the text is computed once it is. */
  readonly sayLater: (text: () => string) => void;
}
