import type { ComponentType } from 'react';
import type { Answers, ElementNode } from '#shared/elements/node.ts';
import type { SetAnswers } from '../useNode.ts';

/** What an editor of a type's own is given; it changes answers as every field does. */
export interface TypeEditorProps {
  readonly node: ElementNode;
  readonly answers: Answers;
  readonly set: SetAnswers;
  /** The answers as they are read from those that are kept. */
  readonly read: (answers: Answers) => Answers;
}
export type TypeEditor = ComponentType<TypeEditorProps>;
