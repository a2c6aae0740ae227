// Compares two states of a page, node by node and answer by answer. Pure.
import type { ElementNode, Node, Nodes, SectionNode } from '#shared/elements/node.ts';

export interface Facet {
  /** An answer's name, or `styles`, `animations`, `background`, `textColor` … */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}
export interface Difference {
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly node: Node;
  readonly facets: readonly Facet[];
}

const looks = ['background', 'textColor', 'headingColor', 'linkColor', 'targetBlockId'] as const;

/** A value as text without tags: what people compare. */
export function plainOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  return value
    .replace(/<(\/p|br|\/h\d|\/li)[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

const facet = (name: string, a: unknown, b: unknown): Facet[] =>
  same(a, b) || (plainOf(a) === '' && plainOf(b) === '') ? [] : [{ name, before: plainOf(a), after: plainOf(b) }];

function facetsOf(a: Node, b: Node): Facet[] {
  const names = [...new Set([...Object.keys(a.answers), ...Object.keys(b.answers)])];
  const own = a.node === 'section' && b.node === 'section' ? looks.flatMap((name) => facet(name, a[name], b[name])) : [];
  return [
    ...names.flatMap((name) => facet(name, a.answers[name], b.answers[name])),
    ...own,
    ...(same(a.styles, b.styles) ? [] : [{ name: 'styles', before: '', after: '' }]),
    ...(same(a.animations, b.animations) ? [] : [{ name: 'animations', before: '', after: '' }]),
  ];
}

const holderOf = (node: Node) => (node.node === 'section' ? node.zone : (node.parentId ?? node.sectionId ?? ''));

/** Each parent's children in order, limited to nodes in both versions: other nodes coming and going don't count as moves. */
function orderOf(nodes: readonly Node[], both: ReadonlySet<string>): ReadonlyMap<string, string> {
  const groups = new Map<string, Node[]>();
  for (const node of nodes.filter(({ id }) => both.has(id))) {
    const key = `${node.node} ${holderOf(node)}`;
    groups.set(key, [...(groups.get(key) ?? []), node]);
  }
  const places = new Map<string, string>();
  for (const [key, group] of groups) {
    group
      .toSorted((a, b) => a.sort - b.sort)
      .forEach((node, at) => {
        places.set(node.id, `${key} ${at}`);
      });
  }
  return places;
}

const allOf = ({ sections, elements }: Nodes): readonly Node[] => [...sections, ...elements];
/** Descendants of an added or removed node are covered by it. */
const inside = (node: ElementNode | SectionNode, ids: ReadonlySet<string>) =>
  node.node === 'element' && (ids.has(node.parentId ?? '') || (!node.parentId && ids.has(node.sectionId ?? '')));

/** From `before` to `after`, in the order of the later page; removed nodes come last. */
export function differencesOf(before: Nodes, after: Nodes): readonly Difference[] {
  const [old, now] = [new Map(allOf(before).map((node) => [node.id, node])), new Map(allOf(after).map((node) => [node.id, node]))];
  const both = new Set([...old.keys()].filter((id) => now.has(id)));
  const added = new Set([...now.keys()].filter((id) => !old.has(id)));
  const removed = new Set([...old.keys()].filter((id) => !now.has(id)));
  const [was, is] = [orderOf(allOf(before), both), orderOf(allOf(after), both)];
  const there = [...now.values()].flatMap((node): Difference[] => {
    const { id } = node;
    const earlier = old.get(id);
    if (!earlier) return inside(node, added) ? [] : [{ id, kind: 'added', node, facets: [] }];
    const facets = facetsOf(earlier, node);
    if (facets.length > 0) return [{ id, kind: 'changed', node, facets }];
    return was.get(id) === is.get(id) ? [] : [{ id, kind: 'moved', node, facets: [] }];
  });
  const gone = [...old.values()].flatMap((node): Difference[] =>
    removed.has(node.id) && !inside(node, removed) ? [{ id: node.id, kind: 'removed', node, facets: [] }] : [],
  );
  return [...there, ...gone];
}
