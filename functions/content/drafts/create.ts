// New pages and blocks, with or without nodes.

import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { Nodes } from '#shared/elements/node.ts';
import { pagePath, slugOf } from '#shared/elements/paths.ts';
import { Refusal } from '#shared/errors.ts';
import { publishing } from '../publishing/publish.ts';
import { type BlockRow, blocks, newDraft, newSiteState, type PageRow, pages, pageUrls, siteState } from '../table.ts';
import { writeAhead } from './commit.ts';
import { blocksIn, type Draft, type Holder, mapped } from './draft.ts';

const emptyNodes: Nodes = { sections: [], elements: [] };
const who = (table: Table) => ({ modifiedAt: nowIso(), modifiedBy: table.actor.name });

export interface PageMaking extends Pick<PageRow, 'title'> {
  readonly id?: string;
  readonly url: string;
  readonly layout?: string | undefined;
  readonly description?: string | undefined;
  readonly ogImage?: string | undefined;
  readonly visibility?: PageRow['visibility'] | undefined;
  readonly nodes?: Nodes;
  /** For older clients: public at once and after each change. */
  readonly live?: true | undefined;
}

/** Normalizes an address; refused with `invalid` if nothing usable is left. */
export function needPath(given: string): string {
  const path = pagePath(given);
  if (!path) throw new Refusal('invalid', 'This address is reserved. Please choose another one.');
  return path;
}

/** The wanted address, or the first of `/wanted-2`, `/wanted-3` … that is free. */
export async function freePath(table: Table, wanted: string): Promise<string> {
  const base = wanted === '/' ? '/home' : wanted.slice(0, 190);
  const all = [wanted, ...Array.from({ length: 50 }, (_, at) => `${base}-${at + 2}`)];
  const batch = table.batch();
  const asked = all.map((url) => [url, batch.get(table, pageUrls, { url })] as const);
  await batch.send();
  const [free] = asked.find(([, taken]) => !taken()) ?? [];
  return (
    free ??
    `${base}-${newId()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')}`
  );
}
export const pathOfTitle = (title: string): string => pagePath(`/${slugOf(title)}`) || '/page';

/** Creates a page as a draft. `url` must be unused; refused with `urlTaken` otherwise. */
export async function makePage(table: Table, { nodes = emptyNodes, live, url, ...given }: PageMaking): Promise<PageRow> {
  const { id = newId(), title, layout = 'headerFooter', description, ogImage, visibility = 'public' } = given;
  const facts = { id, title, url: needPath(url), layout, description, ogImage, visibility };
  const row: PageRow = { ...facts, ...newDraft, ...who(table), live, blocks: blocksIn(mapped(nodes)) };
  const taken = await table.get(pageUrls, { url: row.url });
  if (taken) throw new Refusal('urlTaken');
  const holder: Holder = { type: 'page', kept: { row, version: 0 } };
  const claim = table.put(pageUrls, { url: row.url, pageId: id }, undefined, 'urlTaken');
  return made(table, { holder, rows: new Map(), nodes: mapped(nodes) }, live, (facts) => {
    const whole = { ...row, ...facts };
    return [whole, [...table.put(pages, whole), ...claim]];
  });
}

export interface BlockMaking extends Pick<BlockRow, 'name' | 'blockType'> {
  readonly id?: string;
  readonly nodes?: Nodes;
  readonly live?: true | undefined;
}

/** Creates a block as a draft. The first footer block becomes the site's footer. */
export async function makeBlock(table: Table, { id = newId(), name, blockType, nodes = emptyNodes, live }: BlockMaking): Promise<BlockRow> {
  const row: BlockRow = { id, name, blockType, ...newDraft, ...who(table), live, blocks: blocksIn(mapped(nodes)) };
  const holder: Holder = { type: 'block', kept: { row, version: 0 } };
  const footer = blockType === 'footerBlock' ? await claimFooter(table, id) : [];
  return made(table, { holder, rows: new Map(), nodes: mapped(nodes) }, live, (facts) => {
    const whole = { ...row, ...facts };
    return [whole, [...table.put(blocks, whole), ...footer]];
  });
}

async function claimFooter(table: Table, id: string): Promise<Op[]> {
  const state = await table.get(siteState, {});
  if (state?.row.footerBlockId) return [];
  return table.put(siteState, { ...(state?.row ?? newSiteState), footerBlockId: id }, state);
}

type Finished<R> = (facts: Partial<PageRow & BlockRow>) => readonly [R, Op[]];

/** Nodes that don't fit into the transaction are written before it: no one sees them until the page itself exists. */
async function made<R>(table: Table, draft: Draft, live: true | undefined, finished: Finished<R>): Promise<R> {
  const published = live ? await publishing(table, draft, { keep: false }) : undefined;
  const { publishAt: _, ...facts } = published?.facts ?? {};
  const [row, ops] = finished(facts);
  const all = [...ops, ...(published?.ops ?? [])];
  await table.write(all, await writeAhead(table, draft, all.length));
  return row;
}
