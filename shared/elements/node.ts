// What a page consists of: sections with elements, which can contain elements. Stored as a flat list of nodes; the tree is derived.
import { anything, choice, entity, id, many, mapOf, maybe, type Out, shape, text, whole } from '#shared/words.ts';

/** Answers of an element or section: what the side panel asks for. Those its type doesn't know are kept. */
export const Answers = mapOf(anything);
export type Answers = Out<typeof Answers>;

/**
 * CSS declarations by property (`padding-top`) for every width (`all`), from 769 px (`desktop`) and up to 768 px (`mobile`).
 * `styles/styles.ts` lists the properties.
 */
export const Styles = shape({ all: maybe(mapOf(text(300))), desktop: maybe(mapOf(text(300))), mobile: maybe(mapOf(text(300))) });
export type Styles = Out<typeof Styles>;

/** How a node animates when it scrolls into view (`onShow`), and how fast. */
export const onShows = [
  'fadeIn',
  'slideUp',
  'slideDown',
  'slideLeft',
  'slideRight',
  'grow',
  'shrink',
  'pulse',
  'colorize',
  'focusIn',
] as const;
export const onShowSpeeds = ['slow', 'normal', 'fast'] as const;
export const Animations = shape({ onShow: maybe(text(30)), onShowSpeed: maybe(text(30)) });
export type Animations = Out<typeof Animations>;

const ofEveryNode = { id, sort: whole, answers: Answers, styles: Styles, animations: Animations };

/** `zone`: `main` or `siteFooter`. `background`: a color or a picture's address. A section with `targetBlockId` shows that block. */
export const SectionNode = entity('SectionNode', {
  node: choice('section'),
  ...ofEveryNode,
  zone: text(30),
  background: maybe(text(500)),
  textColor: maybe(text(60)),
  headingColor: maybe(text(60)),
  linkColor: maybe(text(60)),
  targetBlockId: maybe(text(20)),
});
export type SectionNode = Out<typeof SectionNode>;

/** `parentId`: its parent element (row column, box, carousel slide); if omitted, it is directly in the section (or element block). */
export const ElementNode = entity('ElementNode', {
  node: choice('element'),
  ...ofEveryNode,
  elementType: text(40),
  sectionId: maybe(text(20)),
  parentId: maybe(text(20)),
});
export type ElementNode = Out<typeof ElementNode>;

export type Node = SectionNode | ElementNode;

/** Nodes written and deleted in one step of the builder. Includes the descendants of deleted nodes. */
export interface Change {
  readonly puts: readonly Node[];
  readonly removes: readonly string[];
}

/**
 * The most nodes a page can have; a single change may affect all of them, since one near the top of a long section moves all that follow.
 */
export const mostNodes = 3000;
export const mostNodesInChange = mostNodes;
export const Nodes = shape({ sections: many(SectionNode, mostNodes), elements: many(ElementNode, mostNodes) });
export type Nodes = Out<typeof Nodes>;
