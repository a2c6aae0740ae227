// Viewing and restoring the saved versions of a page or block.

import type { Table } from '#functions/core/table/table.ts';
import type { Delta, Version } from '#shared/content/words.ts';
import type { Nodes } from '#shared/elements/node.ts';
import { Refusal } from '#shared/errors.ts';
import { type Draft, diffNodes, mapped, needContainer } from '../drafts/draft.ts';
import { type ContainerType, type VersionRow, versionData, versions } from '../drafts/rows.ts';
import { unpack } from '../drafts/snapshot.ts';
import { doStep } from '../drafts/steps.ts';
import { versionView } from '../publishing/publish.ts';
import { ofChurch } from '../table.ts';

const mostListed = 500;

/** The saved versions, newest first. */
export async function versionsOf(table: Table, id: string): Promise<VersionRow[]> {
  const page = await table.query(ofChurch, ['versions', id], { newestFirst: true, limit: mostListed });
  return page.of(versions).map(({ row }) => row);
}

export async function versionList(table: Table, type: ContainerType, id: string): Promise<Version[]> {
  const holder = await needContainer(table, type, id);
  return (await versionsOf(table, id)).filter(({ published }) => published).map((row) => versionView(row, holder));
}

/**
 * A published version of this page or block, with its nodes. Versions saved by older clients were never validated; only those clients
 * restore them.
 */
export async function needVersion(table: Table, containerId: string, id: string): Promise<{ version: VersionRow; nodes: Nodes }> {
  const { row } = await table.need(versionData, { id });
  if (row.containerId !== containerId || !row.published) throw new Refusal('notFound');
  return { version: row, nodes: unpack(row.snapshot) };
}

interface Back {
  readonly label: string;
  readonly personId: string;
  readonly wire?: true;
}
/** Resets the draft to that version, as one step that can be undone. */
export const restoreVersion = (table: Table, draft: Draft, nodes: Nodes, back: Back): Promise<Delta> =>
  doStep(table, draft, { ...back, change: diffNodes(draft.nodes, mapped(nodes)) });
