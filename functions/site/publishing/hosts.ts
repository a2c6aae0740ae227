// Which church the edge finds under a host: `host:<subdomain>` or `host:<custom domain>` in its key-value store. The table decides. Entries
// change with the hosts, not with the pages: the store takes one change at a time, for all churches together (decision S1).

import { domains } from '#functions/content/site/rows.ts';
import { siteState } from '#functions/content/table.ts';
import { changeEdgeValues, edgeValue } from '#functions/core/aws/edgeStore.ts';
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

/** What the edge knows of a host: the church's id, followed by ` m` while visitors see the maintenance page. */
export const edgeEntry = (host: string, churchId: string, maintenance: boolean) => ({
  key: keyOf(host),
  value: maintenance ? `${churchId} m` : churchId,
});

/** The change that makes the edge lead a host to its church; none if it does already, or if the host is another's. */
async function pointing(host: string, churchId: string, maintenance: boolean): Promise<Record<string, string>> {
  if ((await ownerOf(host)) !== churchId) return {};
  const { key, value } = edgeEntry(host, churchId, maintenance);
  return (await edgeValue(key)) === value ? {} : { [key]: value };
}

const stateOf = async (churchId: string) => (await new Table(churchId).get(siteState, {}))?.row;

/** Leads each of a church's hosts to it. */
export async function pointHosts({ church, state }: Site): Promise<void> {
  const own = state.domains.filter(({ verified }) => verified).map(({ name }) => name);
  const changes = await Promise.all([church.subDomain, ...own].map((host) => pointing(host, church.id, state.maintenance)));
  await changeEdgeValues(Object.assign({}, ...changes));
}

/** Removes a host that no church owns any more. If another church has taken it, it points there. */
export async function releaseHost(host: string): Promise<void> {
  if (await ownerOf(host)) return;
  if ((await edgeValue(keyOf(host))) !== undefined) await changeEdgeValues({}, [keyOf(host)]);
  const taken = await ownerOf(host);
  if (taken) await changeEdgeValues(await pointing(host, taken, (await stateOf(taken))?.maintenance ?? false));
}

/** Removes the hosts of a church that no longer has a site. */
export async function releaseHosts(churchId: string): Promise<void> {
  const church = await rowOf(churchId);
  if (!church) return;
  const own = (await stateOf(churchId))?.domains ?? [];
  for (const host of [church.row.subDomain, ...own.map(({ name }) => name)]) await releaseHost(host);
}
