import { type Draft, listed, loadDraft, needContainer } from '#functions/content/drafts/draft.ts';
import { type ContainerType, type VersionRow, versionData } from '#functions/content/drafts/rows.ts';
import { pack, unpack } from '#functions/content/drafts/snapshot.ts';
import { type At, edit } from '#functions/content/nodes/wire/edit.ts';
import { keepVersion, versionOf } from '#functions/content/publishing/publish.ts';
import { nowIso } from '#functions/core/clock.ts';
import { type Context, implement } from '#functions/core/serve/implement.ts';
import type { Table } from '#functions/core/table/table.ts';
import { content as contract } from '#shared/content/index.ts';
import type { PageHistory } from '#shared/content/versions/wire/pageHistory.ts';
import type { Nodes } from '#shared/elements/node.ts';
import { Refusal } from '#shared/errors.ts';
import { versionsOf } from '../restore.ts';
import { nodesFrom, snapshotText } from './snapshot.ts';

export const pageHistory = implement(contract.pageHistory, {
  load: async ({ id }, { table }) => {
    const { row } = await table.need(versionData, { id });
    return { ...view(table, row), snapshotJSON: snapshotText(unpack(row.snapshot)) };
  },
  ofPage: ({ pageId }, { table }) => list(table, 'page', pageId),
  ofBlock: ({ blockId }, { table }) => list(table, 'block', blockId),

  save: async ({ body }, { table }) => {
    const saved: PageHistory[] = [];
    for (const given of body) saved.push(await keep(table, given));
    return saved;
  },

  restore: async ({ id }, context) => {
    const { row } = await context.table.need(versionData, { id });
    await replace(context, { type: row.containerType, id: row.containerId }, () => unpack(row.snapshot));
    return {};
  },

  restoreSnapshot: async ({ body }, context) => {
    const text = body.snapshotJSON ?? body.snapshot;
    if (!text) throw new Refusal('invalid', 'snapshotJSON is required.');
    await replace(context, atOf(body), ({ nodes }) => nodesFrom(text, new Set(nodes.keys())));
    return {};
  },
});

const replace = (context: Context, at: At, nodes: (draft: Draft) => Nodes) =>
  edit(context, at, 'restore', (_, draft) => ({ nodes: nodes(draft), result: undefined }));

function atOf({ pageId, blockId }: { pageId?: string | undefined; blockId?: string | undefined }): At {
  if (pageId) return { type: 'page', id: pageId };
  if (blockId) return { type: 'block', id: blockId };
  throw new Refusal('invalid', 'pageId or blockId is required.');
}

/** Older clients restore from the list without loading the row, so it contains every snapshot, within the 6 MB of a response. */
const mostShown = 30;

async function list(table: Table, type: ContainerType, id: string): Promise<PageHistory[]> {
  await needContainer(table, type, id);
  const rows = (await versionsOf(table, id)).slice(0, mostShown);
  const batch = table.batch();
  const data = rows.map((row) => batch.get(table, versionData, row));
  await batch.send();
  return rows.map((row, at) => {
    const kept = data[at]?.();
    return { ...view(table, row), snapshotJSON: kept ? snapshotText(unpack(kept.row.snapshot)) : '' };
  });
}

const view = (table: Table, { id, containerType, containerId, at, note, userId }: VersionRow): PageHistory => ({
  id,
  churchId: table.church,
  ...(containerType === 'page' ? { pageId: containerId } : { blockId: containerId }),
  description: note,
  userId,
  createdDate: at,
});

interface Given {
  readonly pageId?: string | undefined;
  readonly blockId?: string | undefined;
  readonly description?: string | undefined;
  readonly snapshotJSON?: string | undefined;
}

/** The state as sent by the client, or else the draft. */
async function keep(table: Table, given: Given): Promise<PageHistory> {
  const { type, id } = atOf(given);
  const { holder, nodes } = await loadDraft(table, type, id);
  const kept = given.snapshotJSON ? nodesFrom(given.snapshotJSON, new Set(nodes.keys())) : listed(nodes);
  const row = { ...versionOf(table, holder, nowIso(), given.description), published: false };
  await table.write(keepVersion(table, row, pack(kept)));
  return view(table, row);
}
