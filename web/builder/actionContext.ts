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
  /** What a new element of a type begins with. */
  readonly sampleOf: (type: ElementType) => Answers;
  readonly t: TFunction;
  /** Elements lie in the tree itself, without sections: an element block. */
  readonly rooted: boolean;
  /** Says something to screen readers, and shows it where `seen`. */
  readonly say: (text: string, seen?: boolean) => void;
  /** The same of what is yet to be drawn: the words are found once it is. */
  readonly sayLater: (text: () => string) => void;
}
