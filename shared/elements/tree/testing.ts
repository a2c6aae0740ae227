// For tests of the tree: a second, index-free definition of a valid tree, and random steps.
import fc from 'fast-check';
import { elementKinds, elementTypes, kindOf, readAnswers } from '../index.ts';
import type { Change, ElementNode, Node, Nodes, SectionNode } from '../node.ts';
import {
  deepest,
  duplicateNode,
  insertElements,
  insertSection,
  moveElement,
  moveSection,
  newElement,
  nodeOf,
  nodesOf,
  type Place,
  removeNode,
  setNode,
  type Tree,
  treeOf,
} from './edits.ts';
import { columnsOf } from './parts.ts';

export const newSection = (id: string): SectionNode => ({
  node: 'section',
  id,
  sort: 1,
  zone: 'main',
  answers: {},
  styles: {},
  animations: {},
});

/** Sequential ids of the right form. */
export const counted = (prefix = 'id') => {
  let count = 0;
  return () => `${prefix}${String(++count).padStart(11 - prefix.length, '0')}`;
};

const holderOf = ({ parentId, sectionId }: ElementNode) => parentId ?? sectionId ?? '';

function problemsOfParts(node: ElementNode, parts: readonly ElementNode[]): string[] {
  if (elementKinds.row.type !== node.elementType && node.elementType !== 'carousel') return [];
  const sizes = parts.map(({ answers }) => answers.size);
  const slides = parts.map(({ answers }) => answers.slide);
  const asked: unknown[] = node.elementType === 'row' ? columnsOf(node.answers) : parts.map((_, at) => at);
  const given = node.elementType === 'row' ? sizes : slides;
  const count = node.elementType === 'row' ? asked.length : readAnswers('carousel', node.answers).slides;
  const same = count === parts.length && asked.every((one, at) => one === given[at]);
  return same ? [] : [`${node.id}: its answers and its parts differ`];
}

function problemsOfElement(node: ElementNode, byId: ReadonlyMap<string, Node>): string[] {
  const parent = byId.get(holderOf(node));
  const found: string[] = [];
  if (node.parentId && node.sectionId) found.push('lies in two');
  if (!parent) found.push('lies nowhere');
  const isPart = node.elementType === 'column';
  const holds = parent?.node === 'element' ? kindOf(parent.elementType)?.holds : 'any';
  if (holds === 'none') found.push('lies in what holds none');
  if ((holds === 'own') !== isPart) found.push('is a foreign part');
  let depth = 0;
  for (let one: Node | undefined = node; one?.node === 'element' && depth < 50; one = byId.get(holderOf(one))) depth++;
  if (depth > deepest) found.push(`lies too deep or in itself: ${depth}`);
  return found.map((what) => `${node.id} ${what}`);
}

/** Everything invalid about the nodes; empty for a valid page. */
export function problemsOf({ sections, elements }: Nodes): string[] {
  const all: Node[] = [...sections, ...elements];
  const byId = new Map(all.map((node) => [node.id, node]));
  const lists = new Map<string, number[]>();
  for (const node of all) {
    const list = node.node === 'section' ? `zone ${node.zone}` : holderOf(node);
    lists.set(list, [...(lists.get(list) ?? []), node.sort]);
  }
  const unsorted = [...lists].filter(([, sorts]) => sorts.toSorted((a, b) => a - b).some((sort, at) => sort !== at + 1));
  return [
    ...(byId.size === all.length ? [] : ['an id is there twice']),
    ...elements.flatMap((node) => problemsOfElement(node, byId)),
    ...elements.flatMap((node) => problemsOfParts(node, partsIn(elements, node.id))),
    ...unsorted.map(([list]) => `${list} is not sorted 1 to n`),
  ];
}
const partsIn = (elements: readonly ElementNode[], id: string) =>
  elements.filter(({ parentId }) => parentId === id).toSorted((a, b) => a.sort - b.sort);

/** One step: an operation, and numbers that choose its targets in the tree at that point. */
export interface RandomStep {
  readonly does: 'insert' | 'section' | 'move' | 'moveSection' | 'remove' | 'duplicate' | 'set' | 'undo' | 'redo';
  readonly who: number;
  readonly where: number;
  readonly at: number;
  readonly answers: Readonly<Record<string, unknown>>;
}
const offered = elementTypes.filter((type) => type !== 'column');
const answers = fc.record(
  {
    columns: fc.constantFrom('6,6', '12', '4,4,4', '3,3,3,3', '8,4', '', 'x', '2,2,2,2,2,2'),
    mobileSizes: fc.constantFrom('12,12', '6,6,6', ''),
    mobileOrder: fc.constantFrom('2,1', '3,2,1', ''),
    slides: fc.constantFrom(1, 2, 3, '4', 'x', 7),
    size: fc.constantFrom(1, 6, 12),
    text: fc.string({ maxLength: 5 }),
  },
  { requiredKeys: [] },
);
const many = { max: 1000 };
export const randomStep: fc.Arbitrary<RandomStep> = fc.record({
  does: fc.constantFrom(
    'insert',
    'insert',
    'insert',
    'section',
    'move',
    'move',
    'moveSection',
    'remove',
    'duplicate',
    'set',
    'undo',
    'redo',
  ),
  who: fc.nat(many),
  where: fc.nat(many),
  at: fc.nat({ max: 6 }),
  answers,
});

export const oneSection = (): Tree => treeOf({ sections: [newSection('section0000')], elements: [] });

/** The change that a step makes, without validating it. */
export function changeOf(tree: Tree, { does, who, where, at, answers: given }: RandomStep, newId: () => string): Change {
  const { sections, elements } = nodesOf(tree);
  const all: Node[] = [...sections, ...elements];
  const node = all[who % all.length];
  const element = elements[who % Math.max(1, elements.length)];
  const holder = all[where % all.length];
  const place: Place = holder?.node === 'section' ? { sectionId: holder.id, at } : { parentId: holder?.id, at };
  if (does === 'insert') return insertElements(tree, newElement(offered[who % offered.length] ?? 'text', newId, given), place);
  if (does === 'section') return insertSection(tree, newSection(newId()), [], who % 5 ? 'main' : 'siteFooter', at);
  if (does === 'move') return moveElement(tree, element?.id ?? '', place);
  if (does === 'moveSection') return moveSection(tree, sections[who % sections.length]?.id ?? '', at, where % 4 ? undefined : 'siteFooter');
  if (does === 'remove') return removeNode(tree, element?.id ?? '');
  if (does === 'duplicate') return duplicateNode(tree, node?.id ?? '', newId);
  const was = nodeOf(tree, node?.id ?? '');
  return was ? setNode(tree, { ...was, answers: { ...was.answers, ...given } }, newId) : { puts: [], removes: [] };
}
