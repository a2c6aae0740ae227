// Rows own columns, carousels own slides: parts follow the container's answers, and its answers follow the parts (docs/wire.md, section 4).
import { readAnswers } from '../index.ts';
import type { Answers, Change, ElementNode } from '../node.ts';
import { childrenOf, type Tree } from './tree.ts';

/** Returns an id of 11 characters. */
export type NewId = () => string;

export const mostColumns = 12;
const asNumbers = (text: string, least: number, most: number): number[] =>
  text
    .split(',')
    .map((part) => Number.parseInt(part, 10))
    .filter((one) => !Number.isNaN(one))
    .map((one) => Math.min(Math.max(one, least), most))
    .slice(0, mostColumns);

/** The widths of a row's columns in twelfths; two halves if the answer isn't usable. */
export function columnsOf(answers: Answers): number[] {
  const sizes = asNumbers(readAnswers('row', answers).columns, 1, 12);
  return sizes.length > 0 ? sizes : [6, 6];
}

/** Widths of equal columns that fill the row. */
const evenly = (count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.max(1, Math.floor((12 + count - 1 - at) / count)));

export const ownsParts = (node: ElementNode | undefined): boolean => node?.elementType === 'row' || node?.elementType === 'carousel';

/** The answers for each part of a row or carousel; `undefined` for an element without parts. */
export function partsOf({ elementType, answers }: Pick<ElementNode, 'elementType' | 'answers'>): Answers[] | undefined {
  if (elementType === 'carousel')
    return Array.from({ length: Math.floor(readAnswers('carousel', answers).slides) }, (_, slide) => ({ slide }));
  if (elementType !== 'row') return undefined;
  const sizes = columnsOf(answers);
  const { mobileSizes, mobileOrder } = readAnswers('row', answers);
  const only = (list: number[]) => (list.length === sizes.length ? list : []);
  const phones = only(asNumbers(mobileSizes, 1, 12));
  const order = only(asNumbers(mobileOrder, 0, 99));
  return sizes.map((size, at) => ({ size, mobileSize: phones[at], mobileOrder: order[at] }));
}

export const newPart = (parentId: string, answers: Answers, at: number, newId: NewId): ElementNode => ({
  node: 'element',
  id: newId(),
  elementType: 'column',
  parentId,
  sort: at + 1,
  answers: patched({}, answers),
  styles: {},
  animations: {},
});

/** The answers with the given ones set or, if `undefined`, removed; the same object if nothing changes. */
export function patched(answers: Answers, given: Answers): Answers {
  const differs = Object.entries(given).some(([name, value]) => (value === undefined ? name in answers : answers[name] !== value));
  return differs
    ? Object.fromEntries(Object.entries({ ...answers, ...given }).filter(([name, value]) => value !== undefined || !(name in given)))
    : answers;
}

/** The node with other answers or another sort; the same object if nothing changes. */
const withAnswers = (node: ElementNode, answers: Answers, sort = node.sort): ElementNode =>
  answers === node.answers && sort === node.sort ? node : { ...node, answers, sort };

/** Gives the container the parts that its answers ask for. The contents of surplus parts move to the last one that stays. */
export function fitted(tree: Tree, holder: ElementNode, newId: NewId): Change {
  const wanted = partsOf(holder);
  if (!wanted) return { puts: [], removes: [] };
  const there = childrenOf(tree, { parentId: holder.id });
  const parts = wanted.map((answers, at) => {
    const part = there[at];
    return part ? withAnswers(part, patched(part.answers, answers), at + 1) : newPart(holder.id, answers, at, newId);
  });
  const extra = there.slice(wanted.length);
  const last = parts.at(-1);
  const stay = last ? childrenOf(tree, { parentId: last.id }) : [];
  const moving = extra.flatMap(({ id }) => childrenOf(tree, { parentId: id }));
  const moved = moving.map((node, at) => ({ ...node, parentId: last?.id, sort: stay.length + at + 1 }));
  return { puts: [...parts.filter((part, at) => part !== there[at]), ...moved], removes: extra.map(({ id }) => id) };
}

const joined = (columns: readonly ElementNode[], name: 'mobileSize' | 'mobileOrder'): string | undefined => {
  const values = columns.map(({ answers }) => readAnswers('column', answers)[name]);
  return values.every((value) => value !== undefined) ? values.join(',') : undefined;
};

/** Updates the answers of a row or carousel after parts were added, removed or reordered. */
export function followed(tree: Tree, holder: ElementNode): Change {
  const there = childrenOf(tree, { parentId: holder.id });
  if (holder.elementType === 'carousel') {
    const slides = there.map((part, slide) => withAnswers(part, patched(part.answers, { slide })));
    return changed([holder, ...there], [withAnswers(holder, patched(holder.answers, { slides: there.length })), ...slides]);
  }
  if (holder.elementType !== 'row') return { puts: [], removes: [] };
  const same = there.length === columnsOf(holder.answers).length;
  const sizes = same ? there.map(({ answers }) => readAnswers('column', answers).size) : evenly(there.length);
  const answers = patched(holder.answers, {
    columns: sizes.join(','),
    mobileSizes: joined(there, 'mobileSize'),
    mobileOrder: joined(there, 'mobileOrder'),
  });
  const columns = there.map((part, at) => withAnswers(part, patched(part.answers, { size: sizes[at] })));
  return changed([holder, ...there], [withAnswers(holder, answers), ...columns]);
}

const changed = (before: readonly ElementNode[], after: readonly ElementNode[]): Change => ({
  puts: after.filter((node, at) => node !== before[at]),
  removes: [],
});
