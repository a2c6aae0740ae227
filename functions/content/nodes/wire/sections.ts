import { makeBlock } from '#functions/content/drafts/create.ts';
import { type Draft, listed, loadDraft } from '#functions/content/drafts/draft.ts';
import { newId } from '#functions/core/random.ts';
import { type Context, implement } from '#functions/core/serve/implement.ts';
import { content as contract } from '#shared/content/index.ts';
import type { Section, SectionSave } from '#shared/content/nodes/wire/sections.ts';
import type { SectionNode } from '#shared/elements/node.ts';
import {
  apply,
  copyOf,
  duplicateNode,
  insertSection,
  moveSection,
  nodesOf,
  pasted,
  removeNode,
  sectionsIn,
  setNode,
  type Tree,
  treeOf,
} from '#shared/elements/tree/edits.ts';
import { Refusal } from '#shared/errors.ts';
import { byPlace, edit, whereIs } from './edit.ts';
import { nodeSettingsOf, placeAmong } from './position.ts';
import { sectionView, whereOf } from './views.ts';

export const sections = implement(contract.sections, {
  load: async ({ id }, { table }) => {
    const { type, id: holder } = await whereIs(table, id);
    const draft = await loadDraft(table, type, holder);
    return sectionView(needSection(treeOf(listed(draft.nodes)), id), whereOf(table.church, draft.holder));
  },

  save: ({ body }, context) =>
    byPlace(context.table, body, async (at, given) => {
      const { result, tree, holder } = await edit(context, at, 'section', (before) => saved(before, given));
      return result.map((id) => sectionView(needSection(tree, id), whereOf(context.table.church, holder)));
    }),

  remove: async ({ id }, context) => {
    const at = await whereIs(context.table, id);
    await edit(context, at, 'remove', (tree) => {
      needSection(tree, id);
      return { nodes: nodesOf(apply(tree, removeNode(tree, id))), result: id };
    });
    return {};
  },

  duplicate: ({ id, query }, context) => (query.convertToBlock ? converted(context, id, query.convertToBlock) : copied(context, id)),
});

function needSection(tree: Tree, id: string): SectionNode {
  const node = tree.sections.get(id);
  if (!node) throw new Refusal('notFound');
  return node;
}

function saved(before: Tree, given: readonly SectionSave[]) {
  let tree = before;
  const result = given.map((one) => {
    const id = one.id ?? newId();
    tree = one.id ? changed(tree, needSection(tree, id), one) : added(tree, id, one);
    return id;
  });
  return { nodes: nodesOf(tree), result };
}

const coloursOf = ({ background, textColor, headingColor, linkColor, targetBlockId }: SectionSave): Partial<SectionNode> =>
  Object.fromEntries(
    Object.entries({ background, textColor, headingColor, linkColor, targetBlockId }).filter(([, value]) => value !== undefined),
  );

function added(tree: Tree, id: string, given: SectionSave): Tree {
  const zone = given.zone || 'main';
  const section: SectionNode = { node: 'section', id, sort: 1, zone, ...coloursOf(given), ...nodeSettingsOf(given) };
  return apply(tree, insertSection(tree, section, [], zone, placeAmong(sectionsIn(tree, zone), given.sort)));
}

function changed(tree: Tree, node: SectionNode, given: SectionSave): Tree {
  const after = apply(tree, setNode(tree, { ...node, ...coloursOf(given), ...nodeSettingsOf(given, node) }, newId));
  const zone = given.zone || node.zone;
  if (zone === node.zone && (given.sort === undefined || given.sort === node.sort)) return after;
  const others = sectionsIn(after, zone).filter(({ id }) => id !== node.id);
  return apply(after, moveSection(after, node.id, placeAmong(others, given.sort, zone === node.zone ? node.sort : undefined), zone));
}

async function copied(context: Context, id: string): Promise<Section> {
  const at = await whereIs(context.table, id);
  const { result, tree, holder } = await edit(context, at, 'duplicate', (before) => {
    const after = apply(before, duplicateNode(before, id, newId));
    return { nodes: nodesOf(after), result: needSection(before, id) };
  });
  const list = sectionsIn(tree, result.zone);
  const copy = list[list.findIndex((one) => one.id === id) + 1];
  return sectionView(needSection(tree, copy?.id ?? id), whereOf(context.table.church, holder));
}

/** The block is created first: no one sees it until the page shows it. */
async function converted(context: Context, id: string, name: string): Promise<Section> {
  const { table } = context;
  const at = await whereIs(table, id);
  const draft = await loadDraft(table, at.type, at.id);
  const block = await makeBlock(table, {
    name,
    blockType: 'sectionBlock',
    nodes: copyFrom(draft, id),
    live: draft.holder.kept.row.live || undefined,
  });
  const { result, tree, holder } = await edit(context, at, 'convertToBlock', (before) => {
    const { zone, sort } = needSection(before, id);
    const without = apply(before, removeNode(before, id));
    const looks = { answers: {}, styles: {}, animations: {} };
    const shows: SectionNode = { node: 'section', id: newId(), sort, zone, targetBlockId: block.id, ...looks };
    return { nodes: nodesOf(apply(without, insertSection(without, shows, [], zone, sort - 1))), result: shows.id };
  });
  return sectionView(needSection(tree, result), whereOf(table.church, holder));
}

function copyFrom(draft: Draft, id: string) {
  const tree = treeOf(listed(draft.nodes));
  needSection(tree, id);
  const {
    sections: [top],
    elements,
  } = pasted(copyOf(tree, id), newId);
  return { sections: top ? [{ ...top, sort: 1, zone: 'main' }] : [], elements };
}
