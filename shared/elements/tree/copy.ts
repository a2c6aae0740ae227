// Copying a node with all its descendants, and pasting it with new ids.
import { type ElementType, kindOf } from '../index.ts';
import type { Answers, ElementNode, Nodes } from '../node.ts';
import { type NewId, newPart, partsOf, patched } from './parts.ts';
import { descendantsOf, nodeOf, type Tree } from './tree.ts';

/** A node with all its descendants, itself first: the clipboard's contents. Empty if the node is unknown. */
export function copyOf(tree: Tree, id: string): Nodes {
  const node = nodeOf(tree, id);
  const inside = descendantsOf(tree, id).flatMap((one) => tree.elements.get(one) ?? []);
  if (!node) return { sections: [], elements: [] };
  return node.node === 'section' ? { sections: [node], elements: inside } : { sections: [], elements: [node, ...inside] };
}

const placed = (node: ElementNode, parentId: string | undefined, sectionId: string | undefined): ElementNode => {
  const { parentId: _parent, sectionId: _section, ...rest } = node;
  return parentId ? { ...rest, parentId } : sectionId ? { ...rest, sectionId } : rest;
};

/** The same nodes with new ids. References outside the copy are dropped: its root has no parent yet. */
export function pasted({ sections, elements }: Nodes, newId: NewId): Nodes {
  const ids = new Map([...sections, ...elements].map(({ id }) => [id, newId()]));
  const idOf = (id: string | undefined) => (id ? ids.get(id) : undefined);
  return {
    sections: sections.map((node) => ({ ...node, id: idOf(node.id) ?? node.id })),
    elements: elements.map((node) => ({ ...placed(node, idOf(node.parentId), idOf(node.sectionId)), id: idOf(node.id) ?? node.id })),
  };
}

const isTelling = (value: unknown) =>
  value !== '' && value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

/** A new element with its defaults, overridden by the given answers, followed by its own parts: for `insertElements`. */
export function newElement(type: ElementType, newId: NewId, answers: Answers = {}): ElementNode[] {
  const defaults = Object.entries(Object(kindOf(type)?.defaults)).filter(([, value]) => isTelling(value));
  const node: ElementNode = {
    node: 'element',
    id: newId(),
    elementType: type,
    sort: 1,
    answers: patched(Object.fromEntries(defaults), answers),
    styles: {},
    animations: {},
  };
  return [node, ...(partsOf(node) ?? []).map((part, at) => newPart(node.id, part, at, newId))];
}
