import { parse, type Schema } from '#shared/words.ts';
import type { ElementKind, Field } from './element.ts';

type Given<T, S extends Schema> = { readonly type: T; readonly answers: S } & Pick<ElementKind<S>, 'group' | 'icon'> &
  Partial<ElementKind<S>>;

/** An element type with the usual settings: no children, no fields, and the defaults that its schema fills in. */
export const defineElement = <const T extends string, S extends Schema>(given: Given<T, S>): ElementKind<S> & { readonly type: T } => ({
  fields: [],
  holds: 'none',
  version: 1,
  ...given,
  defaults: parse(given.answers, {}),
});

/** Fields that several types share. */
export const alignments = ['left', 'center', 'right'] as const;
export const alignment = (name: string): Field => ({ name, input: { as: 'choice', of: alignments } });
export const more = (field: Field): Field => ({ ...field, more: true });
export const colour = (name: string): Field => ({ name, input: { as: 'colour' } });
export const lineField = (name: string): Field => ({ name, input: { as: 'line' } });
export const link = (name: string): Field => ({ name, input: { as: 'link' } });
export const onOff = (name: string): Field => ({ name, input: { as: 'switch' } });
export const markdown = (name: string): Field => ({ name, input: { as: 'markdown' } });

/** An image is one field; its alternative text is edited next to it and checked before publishing. */
export const picture: readonly Field[] = [{ name: 'photo', input: { as: 'picture' } }, lineField('photoAlt')];
