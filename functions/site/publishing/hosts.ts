// Which church the edge finds under a host, and in which version: `host:<subdomain>` or `host:<custom domain>` in its key-value store. The
// table decides.

import { domains } from '#functions/content/site/rows.ts';
import { siteState } from '#functions/content/table.ts';
import { edgeValue, putEdgeValue, removeEdgeValue } from '#functions/core/aws/edgeStore.ts';
import { now } from '#functions/core/clock.ts';
import { Table } from '#functions/core/table/table.ts';
import { subDomains } from '#functions/membership/table.ts';
import { churchOf, rowOf, type Site } from '../loadSite.ts';

const table = new Table('-');
const keyOf = (host: string) => `host:${host}`;

/** The church that owns a subdomain or a custom domain; an archived church keeps it, but has no site. */
async function ownerOf(host: string): Promise<string | undefined> {
  const of = host.includes('.') ? await table.get(domains, { name: host }) : await table.get(subDomains, { subDomain: host });
  const owner = of?.row.churchId;
  return owner && (await churchOf(owner)) ? owner : undefined;
}

/** What the edge knows. Versions are timestamps, so they only grow, regardless of the writer. `m`: visitors see the maintenance page. */
const entryOf = (churchId: string, maintenance: boolean) =>
  JSON.stringify({ id: churchId, v: now().getTime(), ...(maintenance ? { m: 1 } : {}) });

async function point(host: string, churchId: string, maintenance: boolean): Promise<void> {
  if ((await ownerOf(host)) === churchId) await putEdgeValue(keyOf(host), entryOf(churchId, maintenance));
}

const stateOf = async (churchId: string) => (await new Table(churchId).get(siteState, {}))?.row;

/** Raises the version of a church's pages on each of its hosts. */
export async function pointHosts({ church, state }: Site): Promise<void> {
  const own = state.domains.filter(({ verified }) => verified).map(({ name }) => name);
  for (const host of [church.subDomain, ...own]) await point(host, church.id, state.maintenance);
}

/** Removes a host that no church owns any more. If another church has taken it, it points there. */
export async function releaseHost(host: string): Promise<void> {
  if (await ownerOf(host)) return;
  if ((await edgeValue(keyOf(host))) !== undefined) await removeEdgeValue(keyOf(host));
  const taken = await ownerOf(host);
  if (taken) await point(host, taken, (await stateOf(taken))?.maintenance ?? false);
}

/** Removes the hosts of a church that no longer has a site. */
export async function releaseHosts(churchId: string): Promise<void> {
  const church = await rowOf(churchId);
  if (!church) return;
  const own = (await stateOf(churchId))?.domains ?? [];
  for (const host of [church.row.subDomain, ...own.map(({ name }) => name)]) await releaseHost(host);
}
