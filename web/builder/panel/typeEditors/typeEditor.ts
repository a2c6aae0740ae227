import type { ComponentType } from 'react';
import type { Answers, ElementNode } from '#shared/elements/node.ts';

/** What an editor of a type's own is given; it changes answers as every field does. */
export interface TypeEditorProps {
  readonly node: ElementNode;
  readonly answers: Answers;
  readonly set: (answers: Readonly<Record<string, unknown>>, mark?: string) => void;
}
export type TypeEditor = ComponentType<TypeEditorProps>;
