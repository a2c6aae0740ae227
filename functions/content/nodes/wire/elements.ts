import { type Holder, listed, loadDraft } from '#functions/content/drafts/draft.ts';
import { newId } from '#functions/core/random.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { content as contract } from '#shared/content/index.ts';
import type { Element, ElementSave } from '#shared/content/nodes/wire/elements.ts';
import type { ElementNode } from '#shared/elements/node.ts';
import {
  apply,
  childrenOf,
  duplicateNode,
  insertElements,
  moveElement,
  nodesOf,
  pathTo,
  removeNode,
  setNode,
  type Tree,
  treeOf,
} from '#shared/elements/tree/edits.ts';
import { newPart, partsOf } from '#shared/elements/tree/parts.ts';
import { Refusal } from '#shared/errors.ts';
import { byPlace, edit, whereIs } from './edit.ts';
import { nodeSettingsOf, placeAmong } from './position.ts';
import { elementView, whereOf } from './views.ts';

export const elements = implement(contract.elements, {
  load: async ({ id }, { table }) => {
    const at = await whereIs(table, id);
    const draft = await loadDraft(table, at.type, at.id);
    return view(treeOf(listed(draft.nodes)), id, table.church, draft.holder);
  },

  save: ({ body }, context) =>
    byPlace(context.table, body, async (at, given) => {
      const { result, tree, holder } = await edit(context, at, 'element', (before) => saved(before, given));
      return result.map((id) => view(tree, id, context.table.church, holder));
    }),

  remove: async ({ id }, context) => {
    const at = await whereIs(context.table, id);
    await edit(context, at, 'remove', (tree) => {
      needElement(tree, id);
      return { nodes: nodesOf(apply(tree, removeNode(tree, id))), result: id };
    });
    return {};
  },

  duplicate: async ({ id }, context) => {
    const at = await whereIs(context.table, id);
    const { result, tree, holder } = await edit(context, at, 'duplicate', (before) => {
      const node = needElement(before, id);
      return { nodes: nodesOf(apply(before, duplicateNode(before, id, newId))), result: node };
    });
    const siblings = childrenOf(tree, result);
    const copy = siblings[siblings.findIndex((one) => one.id === id) + 1];
    return view(tree, copy?.id ?? id, context.table.church, holder);
  },
});

function needElement(tree: Tree, id: string): ElementNode {
  const node = tree.elements.get(id);
  if (!node) throw new Refusal('notFound');
  return node;
}

const view = (tree: Tree, id: string, church: string, holder: Holder): Element => {
  const [section] = pathTo(tree, id);
  return elementView(needElement(tree, id), whereOf(church, holder), section && tree.sections.has(section) ? section : undefined);
};

function saved(before: Tree, given: readonly ElementSave[]) {
  let tree = before;
  const result = given.map((one) => {
    const id = one.id ?? newId();
    tree = one.id ? changed(tree, needElement(tree, id), one) : added(tree, id, one);
    return id;
  });
  return { nodes: nodesOf(tree), result };
}

type Slot = Pick<ElementNode, 'parentId' | 'sectionId'>;
const slotFor = ({ parentId, sectionId }: Slot): Slot => (parentId ? { parentId } : sectionId ? { sectionId } : {});

function added(tree: Tree, id: string, given: ElementSave): Tree {
  const { elementType } = given;
  if (!elementType) throw new Refusal('invalid', 'elementType is required.');
  const node: ElementNode = { node: 'element', id, elementType, sort: 1, ...nodeSettingsOf(given) };
  const parts = (partsOf(node) ?? []).map((part, at) => newPart(id, part, at, newId));
  const slot = slotFor(given);
  return apply(tree, insertElements(tree, [node, ...parts], { ...slot, at: placeAmong(childrenOf(tree, slot), given.sort) }));
}

function changed(tree: Tree, node: ElementNode, given: ElementSave): Tree {
  const after = apply(tree, setNode(tree, { ...node, ...nodeSettingsOf(given, node) }, newId));
  const slot = wantedSlot(node, given);
  const stays = slot.parentId === node.parentId && slot.sectionId === node.sectionId;
  if (stays && (given.sort === undefined || given.sort === node.sort)) return after;
  const others = childrenOf(after, slot).filter(({ id }) => id !== node.id);
  return apply(after, moveElement(after, node.id, { ...slot, at: placeAmong(others, given.sort, stays ? node.sort : undefined) }));
}

/** Older clients send whole elements: one with a section and no parent lies directly in the section. Omitted fields stay. */
function wantedSlot(node: ElementNode, given: ElementSave): Slot {
  if (given.parentId) return { parentId: given.parentId };
  const isWhole = given.elementType !== undefined && given.sectionId !== undefined;
  if (given.parentId === '' || isWhole || (given.sectionId && !node.parentId))
    return slotFor({ sectionId: given.sectionId || node.sectionId });
  return slotFor(node);
}
