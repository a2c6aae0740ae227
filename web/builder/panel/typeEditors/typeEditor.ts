import type { ComponentType } from 'react';
import type { Answers, ElementNode } from '#shared/elements/node.ts';
import type { SetAnswers } from '../useNode.ts';

/** The props of a type's own editor; it changes answers the way every field does. */
export interface TypeEditorProps {
  readonly node: ElementNode;
  readonly answers: Answers;
  readonly set: SetAnswers;
  /** The answers as parsed from the stored ones. */
  readonly read: (answers: Answers) => Answers;
}
export type TypeEditor = ComponentType<TypeEditorProps>;
