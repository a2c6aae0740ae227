import type { Input } from '#shared/elements/element.ts';

/** What every input of the side panel is given. `set` takes other answers along, such as a picture's alternative text. */
export interface FieldInput<I extends Input = Input> {
  readonly input: I;
  readonly label: string;
  readonly name: string;
  readonly value: unknown;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly set: (answers: Readonly<Record<string, unknown>>, mark?: string) => void;
  /** The text of a choice. */
  readonly choice: (of: string) => string;
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
export const isYes = (value: unknown): boolean => value === true || value === 'true';
