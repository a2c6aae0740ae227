import type { Input } from '#shared/elements/element.ts';
import type { Answers } from '#shared/elements/node.ts';
import type { SetAnswers } from '../useNode.ts';

/** What every input of the side panel is given. `set` takes other answers along, such as a picture's alternative text. */
export interface FieldInput<I extends Input = Input> {
  readonly input: I;
  readonly label: string;
  readonly name: string;
  readonly value: unknown;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly set: SetAnswers;
  /** The answers as they are read from those that are kept. */
  readonly read: (answers: Answers) => Answers;
  /** The text of a choice. */
  readonly choice: (of: string) => string;
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
export const isYes = (value: unknown): boolean => value === true || value === 'true';
