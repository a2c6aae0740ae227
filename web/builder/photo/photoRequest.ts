import { kindOf } from '#shared/elements/index.ts';
import type { Answers, Node } from '#shared/elements/node.ts';
import type { PictureValue } from '#web/content/pictures/PictureField.tsx';
import type { Spot } from '../drag/geometry.ts';

/** A request to choose a photo: for the element `id`, or as a new image at `spot`. `file` is what was dropped or pasted. */
export interface PhotoRequest {
  readonly id?: string | undefined;
  readonly spot?: Pick<Spot, 'place' | 'zone'> | undefined;
  readonly file?: File | undefined;
}

/** The answer that holds an element's photo, if any. */
export const photoFieldOf = (node: Node | undefined): string | undefined =>
  node?.node === 'element' ? kindOf(node.elementType)?.fields.find(({ input }) => input.as === 'picture')?.name : undefined;

/** The answers stored for a chosen photo: its address, its description, and its focal point. */
export const photoAnswers = (name: string, { url, alt, focusX, focusY }: PictureValue): Answers => ({
  [name]: url,
  [`${name}Alt`]: alt,
  [`${name}FocusX`]: focusX,
  [`${name}FocusY`]: focusY,
});
