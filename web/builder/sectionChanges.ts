// Changes to sections. Pure: takes a tree, returns a change.
import type { Change, ElementNode, Node, Nodes, SectionNode } from '#shared/elements/node.ts';
import { insertSection, nodeOf, type Place, parentOf, sectionsIn, type Tree } from '#shared/elements/tree/edits.ts';
import { newId } from '#web/session/newId.ts';
import type { Way } from './keyboard/directions.ts';

/** An empty section. */
export const newSection = (): SectionNode => ({
  node: 'section',
  id: newId(),
  sort: 1,
  zone: 'main',
  answers: {},
  styles: {},
  animations: {},
});

/** Adds ready-made sections at a place, as one change. */
export function addedSections(tree: Tree, { sections, elements }: Nodes, at: number, zone: string): Change {
  const puts = new Map<string, Node>(elements.map((node) => [node.id, node]));
  const there = sectionsIn(tree, zone);
  [...there.slice(0, at), ...sections, ...there.slice(at)].forEach((section, index) => {
    if (!there.includes(section) || section.sort !== index + 1) puts.set(section.id, { ...section, zone, sort: index + 1 });
  });
  return { puts: [...puts.values()], removes: [] };
}

/** Adds an element and its descendants to a new section at the end of the page. */
export function inNewSection(tree: Tree, [root, ...rest]: readonly ElementNode[]): Change {
  const section = newSection();
  const elements = root ? [{ ...root, sectionId: section.id }, ...rest] : [];
  return insertSection(tree, section, elements, 'main', sectionsIn(tree, 'main').length);
}

/** After the selected section, or the selected element's section; else at the end. */
export function behindSection(tree: Tree, chosen: Node | undefined): number {
  const list = sectionsIn(tree, 'main');
  let node = chosen;
  while (node?.node === 'element') node = parentOf(tree, node.id);
  const at = node?.node === 'section' ? list.findIndex(({ id }) => id === node?.id) : -1;
  return at < 0 ? list.length : at + 1;
}

/** A section's place when moved one step up or down. */
export function sectionStep(tree: Tree, { id, zone }: SectionNode, way: Way): Place | undefined {
  const list = sectionsIn(tree, zone);
  const at = list.findIndex((one) => one.id === id) + (way === 'before' ? -1 : 1);
  return (way === 'before' || way === 'after') && nodeOf(tree, id) && at >= 0 && at < list.length ? { at } : undefined;
}
