// Changes by older clients, which save single sections and elements and know neither revisions nor publishing.

import { type Draft, diffNodes, type Holder, listed, loadDraft, mapped } from '#functions/content/drafts/draft.ts';
import { type WhereaboutsRow, whereabouts } from '#functions/content/drafts/rows.ts';
import { doStep } from '#functions/content/drafts/steps.ts';
import { storable } from '#functions/content/drafts/storable.ts';
import type { Caller } from '#functions/core/auth/caller.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import type { Table } from '#functions/core/table/table.ts';
import type { Nodes } from '#shared/elements/node.ts';
import { type Tree, treeOf } from '#shared/elements/tree/edits.ts';
import { Refusal } from '#shared/errors.ts';

/** The HTML sanitizer is loaded only when something is saved: pages are read far more often. */
const loadValidation = () => import('#functions/content/drafts/validate.ts');

export interface At {
  readonly type: Holder['type'];
  readonly id: string;
}
export interface Edited<R> {
  readonly nodes: Nodes;
  readonly result: R;
}

/** Changes the current draft at any revision, retrying if someone else wrote first. Returns the resulting draft. */
export function edit<R>(
  { table, caller }: { table: Table; caller: Caller },
  { type, id }: At,
  label: string,
  edited: (tree: Tree, draft: Draft) => Edited<R>,
): Promise<{ result: R; tree: Tree; holder: Holder }> {
  return retryOnRefusal(async () => {
    const [draft, { checkedChange }] = await Promise.all([loadDraft(table, type, id), loadValidation()]);
    const { nodes, result } = edited(treeOf(listed(draft.nodes)), draft);
    const change = checkedChange(draft, diffNodes(draft.nodes, mapped(nodes)));
    const isChange = change.puts.length + change.removes.length > 0;
    if (isChange) await doStep(table, draft, { label, change, personId: caller.personId, wire: true });
    const cleaned = new Map([...mapped(nodes), ...change.puts.map((node) => [node.id, node] as const)]);
    return { result, tree: treeOf(listed(cleaned)), holder: draft.holder };
  });
}

/** The location of a node. Refused with `notFound` if it doesn't exist. */
export async function whereIs(table: Table, id: string): Promise<At> {
  const { row } = await table.need(whereabouts, { id });
  return atOf(row);
}
const atOf = ({ containerType, containerId }: WhereaboutsRow): At => ({ type: containerType, id: containerId });

interface Naming {
  readonly id?: string | undefined;
  readonly pageId?: string | undefined;
  readonly blockId?: string | undefined;
  readonly sectionId?: string | undefined;
  readonly parentId?: string | undefined;
}

/** The pages and blocks these nodes are in, or will be in, in the order given; one request. */
async function placesOf(table: Table, given: readonly Naming[]): Promise<At[]> {
  const batch = table.batch();
  const asked = given.map(({ id, pageId, blockId, sectionId, parentId }) => {
    const near = id ?? (parentId || sectionId);
    const row = near ? batch.get(table, whereabouts, { id: near }) : () => undefined;
    return (): At | undefined => {
      const found = row();
      if (found) return atOf(found.row);
      if (id || near) return undefined;
      return pageId ? { type: 'page', id: pageId } : blockId ? { type: 'block', id: blockId } : undefined;
    };
  });
  await batch.send();
  return asked.map((place) => {
    const at = place();
    if (!at) throw new Refusal('notFound');
    return at;
  });
}

/** Saves to several pages or blocks: each is changed once, and results come back in the order sent. */
export async function byPlace<G extends Naming, R>(
  table: Table,
  body: readonly G[],
  save: (at: At, given: readonly G[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const places = await placesOf(table, body);
  const answers: R[] = [];
  const names = places.map(({ type, id }) => `${type} ${id}`);
  for (const name of new Set(names)) {
    const mine = body.flatMap((given, index) => (names[index] === name ? [{ given, index }] : []));
    const at = places[names.indexOf(name)];
    const saved = at
      ? await save(
          at,
          mine.map(({ given }) => given),
        )
      : [];
    mine.forEach(({ index }, n) => {
      const answer = saved[n];
      if (answer) answers[index] = answer;
    });
  }
  return answers;
}

/** Answers, styles and animations, as JSON text or as values; omitted ones stay. */
export function jsonOr(text: string | undefined, given: unknown, before: Record<string, unknown>, field: string): Record<string, unknown> {
  const value = text === undefined ? given : text.trim() === '' ? {} : opened(text, field);
  if (value === undefined || value === null) return value === null ? {} : before;
  if (typeof value !== 'object' || Array.isArray(value)) throw new Refusal('invalid', `${field} must be an object.`);
  return storable(Object.fromEntries(Object.entries(value)));
}

function opened(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid', `${field} is not valid JSON.`);
  }
}
