// Which church the edge finds under a host, and in which version: `host:<sub-domain>` or `host:<own host name>` in its key-value store. The
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

/** The church a label or a host name belongs to; an archived one keeps it, but has no site. */
async function ownerOf(host: string): Promise<string | undefined> {
  const of = host.includes('.') ? await table.get(domains, { name: host }) : await table.get(subDomains, { subDomain: host });
  const owner = of?.row.churchId;
  return owner && (await churchOf(owner)) ? owner : undefined;
}

/** What the edge knows. Versions are times: they only grow, whoever raises them. `m`: visitors see the maintenance page. */
const entryOf = (churchId: string, maintenance: boolean) =>
  JSON.stringify({ id: churchId, v: now().getTime(), ...(maintenance ? { m: 1 } : {}) });

async function point(host: string, churchId: string, maintenance: boolean): Promise<void> {
  if ((await ownerOf(host)) === churchId) await putEdgeValue(keyOf(host), entryOf(churchId, maintenance));
}

const stateOf = async (churchId: string) => (await new Table(churchId).get(siteState, {}))?.row;

/** Raises the version of a church's pages, on every host it has. */
export async function pointHosts({ church, state }: Site): Promise<void> {
  const own = state.domains.filter(({ verified }) => verified).map(({ name }) => name);
  for (const host of [church.subDomain, ...own]) await point(host, church.id, state.maintenance);
}

/** Forgets a host that no church has any more. Where another church took it, it is pointed there. */
export async function releaseHost(host: string): Promise<void> {
  if (await ownerOf(host)) return;
  if ((await edgeValue(keyOf(host))) !== undefined) await removeEdgeValue(keyOf(host));
  const taken = await ownerOf(host);
  if (taken) await point(host, taken, (await stateOf(taken))?.maintenance ?? false);
}

/** Forgets the hosts of a church that has no site any more. */
export async function releaseHosts(churchId: string): Promise<void> {
  const church = await rowOf(churchId);
  if (!church) return;
  const own = (await stateOf(churchId))?.domains ?? [];
  for (const host of [church.row.subDomain, ...own.map(({ name }) => name)]) await releaseHost(host);
}
