import type { Input } from '#shared/elements/element.ts';
import type { Answers } from '#shared/elements/node.ts';
import type { SetAnswers } from '../useNode.ts';

/** The props of every side panel input. `set` may change other answers as well, such as an image's alt text. */
export interface FieldInput<I extends Input = Input> {
  readonly input: I;
  readonly label: string;
  readonly name: string;
  readonly value: unknown;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly set: SetAnswers;
  /** The answers as parsed from the stored ones. */
  readonly read: (answers: Answers) => Answers;
  /** The label of a choice. */
  readonly choice: (of: string) => string;
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
export const isYes = (value: unknown): boolean => value === true || value === 'true';
