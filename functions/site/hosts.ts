// Which church the edge finds under a host, and in which version: `host:<sub-domain>` in its key-value store. The table decides.
import { now } from '../core/clock.ts';
import { edgeValue, putEdgeValue, removeEdgeValue } from '../core/edge.ts';
import { Table } from '../core/table.ts';
import { subDomains } from '../membership/table.ts';
import { churchOf } from './pages.ts';

const table = new Table('-');

/** The church a label belongs to; an archived one keeps its label, but has no site. */
async function ownerOf(subDomain: string): Promise<string | undefined> {
  const owner = (await table.get(subDomains, { subDomain }))?.row.churchId;
  return owner && (await churchOf(owner)) ? owner : undefined;
}
const keyOf = (subDomain: string) => `host:${subDomain}`;

/** Raises the version of a church's pages. Versions are times: they only grow, whoever raises them. */
export async function pointHost(subDomain: string, churchId: string): Promise<void> {
  if ((await ownerOf(subDomain)) === churchId) await putEdgeValue(keyOf(subDomain), JSON.stringify({ id: churchId, v: now().getTime() }));
}

/** Forgets a host that no church has any more. Where another church took it, it is pointed there. */
export async function releaseHost(subDomain: string): Promise<void> {
  if (await ownerOf(subDomain)) return;
  if ((await edgeValue(keyOf(subDomain))) !== undefined) await removeEdgeValue(keyOf(subDomain));
  const taken = await ownerOf(subDomain);
  if (taken) await pointHost(subDomain, taken);
}
