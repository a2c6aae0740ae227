// What a page uses, found before rendering: only that goes into its style sheet.

import type { Node } from '#shared/elements/node.ts';
import { safePicture } from '#shared/elements/sanitize/urls.ts';
import { cssOf } from '#shared/elements/styles/styles.ts';
import type { Used } from '#web/elements/css/stylesheet.ts';

const isAnimated = ({ animations }: Node) => Boolean(animations.onShow);

export const usedBy = (nodes: readonly Node[]): Used => ({
  types: new Set(nodes.map((node) => (node.node === 'element' ? node.elementType : 'section'))),
  animated: nodes.some(isAnimated),
});

/** The nodes' own styles, each once however often a block is used. */
export const ownStyles = (nodes: readonly Node[]): string =>
  [...new Map(nodes.map((node) => [node.id, node])).values()].map(cssOf).join('');

const pictured = ['image', 'textWithPhoto', 'card'];
const asText = (value: unknown) => (typeof value === 'string' ? value : '');

function pictureOf(node: Node): string {
  if (node.node === 'section') return /[/.]/.test(node.background ?? '') ? safePicture(node.background ?? '') : '';
  return pictured.includes(node.elementType) ? safePicture(asText(node.answers.photo)) : '';
}

/** A page's first image, if it is likely above the fold: among the first nodes. */
const near = 6;
export const firstPictureOf = (nodes: readonly Node[]): string | undefined =>
  nodes
    .filter((node) => node.node === 'section' || !['row', 'column', 'box', 'carousel', 'block'].includes(node.elementType))
    .slice(0, near)
    .find(pictureOf)?.id;

/** For previews of a page without an image of its own. */
export const previewPictureOf = (nodes: readonly Node[]): string | undefined => nodes.map(pictureOf).find(Boolean);
