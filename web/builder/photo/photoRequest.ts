import { kindOf } from '#shared/elements/index.ts';
import type { Answers, Node } from '#shared/elements/node.ts';
import type { PictureValue } from '#web/content/pictures/PictureField.tsx';
import type { Spot } from '../drag/geometry.ts';

/** A photo is to be chosen: for the element `id`, or as a new image at `spot`. `file` is what was dropped or pasted. */
export interface PhotoRequest {
  readonly id?: string | undefined;
  readonly spot?: Pick<Spot, 'place' | 'zone'> | undefined;
  readonly file?: File | undefined;
}

/** The answer of an element that holds its photo, if it has one. */
export const photoFieldOf = (node: Node | undefined): string | undefined =>
  node?.node === 'element' ? kindOf(node.elementType)?.fields.find(({ input }) => input.as === 'picture')?.name : undefined;

/** What an element keeps of a chosen photo: its address, what it shows, and what stays in view. */
export const photoAnswers = (name: string, { url, alt, focusX, focusY }: PictureValue): Answers => ({
  [name]: url,
  [`${name}Alt`]: alt,
  [`${name}FocusX`]: focusX,
  [`${name}FocusY`]: focusY,
});
