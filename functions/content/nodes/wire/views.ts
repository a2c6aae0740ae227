// Converts nodes to the form older clients expect.
import type { Holder } from '#functions/content/drafts/draft.ts';
import type { Element } from '#shared/content/nodes/wire/elements.ts';
import type { Section } from '#shared/content/nodes/wire/sections.ts';
import type { Answers, ElementNode, SectionNode } from '#shared/elements/node.ts';

/** The location of a node, for editors only. */
export interface Where {
  readonly churchId: string;
  readonly pageId?: string;
  readonly blockId?: string;
}
export const whereOf = (churchId: string, { type, kept }: Holder): Where =>
  type === 'page' ? { churchId, pageId: kept.row.id } : { churchId, blockId: kept.row.id };

const texts = ({ styles, animations }: SectionNode | ElementNode, answers: Answers) => ({
  answersJSON: JSON.stringify(answers),
  stylesJSON: JSON.stringify(styles),
  animationsJSON: JSON.stringify(animations),
  answers,
  styles,
  animations,
});

export function sectionView(node: SectionNode, where: Where | undefined): Section {
  const { id, zone, targetBlockId, sort } = node;
  // Older editors read these as strings without checking.
  const { background = '', textColor = '', headingColor = '', linkColor = '' } = node;
  const looks = { background, textColor, headingColor, linkColor, targetBlockId };
  return { id, ...where, zone, ...looks, ...(where ? { sort } : {}), ...texts(node, node.answers) };
}

/** Older clients read the amounts of a donate link from a string. */
const answersOf = ({ elementType, answers }: ElementNode): Answers =>
  elementType === 'donateLink' && Array.isArray(answers.amounts) ? { ...answers, amounts: JSON.stringify(answers.amounts) } : answers;

/** `sectionId`: the section that ultimately contains it, which older clients expect on every element. */
export function elementView(node: ElementNode, where: Where | undefined, sectionId = node.sectionId): Element {
  const { id, elementType, parentId, sort } = node;
  const place = where ? { churchId: where.churchId, blockId: where.blockId, sort } : {};
  return { id, ...place, sectionId, parentId, elementType, ...texts(node, answersOf(node)) };
}
