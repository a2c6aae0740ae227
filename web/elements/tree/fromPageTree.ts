// Converts a page as sent on the wire (`PageTree`) back to nodes. Blocks come inlined; each becomes a separate block.
import type { Element } from '#shared/content/nodes/wire/elements.ts';
import { Element as ElementWord } from '#shared/content/nodes/wire/elements.ts';
import { Section } from '#shared/content/nodes/wire/sections.ts';
import type { PageTree } from '#shared/content/pages/pages.ts';
import type { ElementNode, Nodes, SectionNode } from '#shared/elements/node.ts';
import { check } from '#shared/words.ts';

interface Taken {
  readonly nodes: Nodes;
  readonly blocks: Readonly<Record<string, Nodes>>;
}

interface Collector {
  readonly sections: SectionNode[];
  readonly elements: ElementNode[];
  readonly blocks: Record<string, Nodes>;
}

const collector = (blocks: Record<string, Nodes> = {}): Collector => ({ sections: [], elements: [], blocks });
const asSections = (list: readonly unknown[] = []) => list.flatMap((one) => whole(check(Section, one)));
const asElements = (list: readonly unknown[] = []) => list.flatMap((one) => whole(check(ElementWord, one)));
const whole = <T>(read: { readonly ok: true; readonly value: T } | { readonly ok: false }): readonly T[] => (read.ok ? [read.value] : []);

/** Public answers don't include `sort`: array order is page order. */
export function nodesOfTree({ sections = [] }: PageTree): Taken {
  const into = collector();
  for (const [at, section] of sections.entries()) takeSection(section, at + 1, into);
  return { nodes: { sections: into.sections, elements: into.elements }, blocks: into.blocks };
}

function takeSection(section: Section, sort: number, into: Collector): void {
  const { id, zone = 'main', background, textColor, headingColor, linkColor, targetBlockId, answers, styles, animations } = section;
  into.sections.push({
    node: 'section',
    ...{ id, sort, zone, background, textColor, headingColor, linkColor, targetBlockId, answers, styles, animations },
  });
  if (targetBlockId) takeBlock(targetBlockId, section, into);
  for (const [at, element] of (section.elements ?? []).entries()) takeElement(element, at + 1, { sectionId: id }, into);
}

function takeElement(element: Element, sort: number, place: Pick<ElementNode, 'sectionId' | 'parentId'>, into: Collector): void {
  const { id, elementType, answers, styles, animations } = element;
  into.elements.push({ node: 'element', ...{ id, sort, elementType, answers, styles, animations, ...place } });
  const { targetBlockId } = answers;
  if (elementType === 'block' && typeof targetBlockId === 'string') takeBlock(targetBlockId, element, into);
  else for (const [at, child] of asElements(element.elements).entries()) takeElement(child, at + 1, { ...place, parentId: id }, into);
}

/** Each block once, however often it is used. */
function takeBlock(id: string, { sections, elements }: Pick<Element, 'sections' | 'elements'>, { blocks }: Collector): void {
  if (Object.hasOwn(blocks, id)) return;
  const inside = collector(blocks);
  blocks[id] = inside;
  for (const [at, section] of asSections(sections).entries()) takeSection(section, at + 1, inside);
  for (const [at, element] of asElements(elements).entries()) takeElement(element, at + 1, {}, inside);
}
