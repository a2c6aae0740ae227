// Custom domains: a church proves ownership with a DNS record, and leads the name to the CDN with another (`domainHealth.ts`).
import { domainToASCII } from 'node:url';
import { nowIso } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { log } from '#functions/core/log.ts';
import { newId } from '#functions/core/random.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import { settings } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { newSiteState, type SiteStateRow, siteState } from '../table.ts';
import { textRecords } from './dns.ts';
import { dueOps, lookAfter } from './domainHealth.ts';
import { type DomainRow, domains } from './rows.ts';

const most = 20;
const form = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9-]{2,63}$/;
const label = '_narthex';

/** Calls of CloudFront's API: it takes few, for all churches together. */
const checks = { times: 30, minutes: 60 };

const portalHost = () => new URL(settings.portal).hostname;
/** Where own domains lead: a name of ours for the endpoint of CloudFront. */
const target = () => `domains.${portalHost()}`;

/** Normalizes a host name; refuses invalid ones, and the stage's own. */
function hostName(given: string): string {
  const name = /[\s/:@?#%\\]/.test(given) ? '' : domainToASCII(given.replace(/\.$/, '')).toLowerCase();
  const own = portalHost();
  if (!form.test(name) || name === own || name.endsWith(`.${own}`)) throw new Refusal('domainForm');
  return name;
}

/**
 * The records to set, one per line, `<name> <type> <value>`: one proves ownership of the name, one leads visitors here. A bare domain can't
 * have a CNAME record; the substitute is called ALIAS or ANAME.
 */
const recordOf = (name: string): string =>
  `${label}.${name} TXT narthex-site=${newId()}${newId()}\n${name} ${name.split('.').length > 2 ? 'CNAME' : 'ALIAS'} ${target()}`;

const proofIn = (record: string): string => /narthex-site=[\w-]{22}/.exec(record)?.[0] ?? record;

/** Reads the state of the site, changes it, and has the edge updated. */
export function changeState(table: Table, change: (state: SiteStateRow) => SiteStateRow, follow: object = {}): Promise<SiteStateRow> {
  return retryOnRefusal(async () => {
    const before = await table.get(siteState, {});
    const after = change(before?.row ?? newSiteState);
    if (after !== before?.row) await table.write(table.put(siteState, after, before), order(table, follow));
    return after;
  });
}
const order = (table: Table, follow: object) => table.follow('publish', { churchId: table.church, ...follow });

const ownerOf = (table: Table, name: string) => table.get(domains, { name });

export async function addDomain(table: Table, given: string): Promise<void> {
  const name = hostName(given);
  const owner = await ownerOf(table, name);
  if (owner && owner.row.churchId !== table.church) throw new Refusal('domainTaken');
  await changeState(
    table,
    (state) => {
      if (state.domains.some((one) => one.name === name)) return state;
      if (state.domains.length >= most) throw new Refusal('invalid', `A site can have at most ${most} custom domains.`);
      return { ...state, domains: [...state.domains, { name, verified: false, record: recordOf(name), since: nowIso() }] };
    },
    { pageUrls: [] },
  );
}

/** Looks up the record. A name once verified stays the church's until it gives the name up; the CDN is asked for it right away. */
export async function checkDomain(table: Table, name: string): Promise<void> {
  const wanted = (await table.get(siteState, {}))?.row.domains.find((one) => one.name === name);
  if (!wanted) throw new Refusal('notFound');
  if (!wanted.verified) {
    if (!(await textRecords(`${label}.${name}`)).includes(proofIn(wanted.record))) return;
    await retryOnRefusal(() => claim(table, name));
  }
  await countAttempt('domain', table.church, checks);
  // The proof holds whatever the CDN says: it is asked again by the clock.
  await lookAfter(table, name).catch((error: unknown) => log.error('a custom domain was not taken to the CDN', { name, error }));
}

/** In one transaction, because a name has one owner, and the owner's site must list it as verified. */
async function claim(table: Table, name: string): Promise<void> {
  const [before, owner] = await Promise.all([table.need(siteState, {}), ownerOf(table, name)]);
  if (owner && owner.row.churchId !== table.church) throw new Refusal('domainTaken');
  const after = before.row.domains.map((one) => (one.name === name ? { ...one, verified: true } : one));
  const { dueAt, ops } = dueOps(table, name, 0);
  await table.write(
    table.put(siteState, { ...before.row, domains: after }, before),
    owner
      ? table.still(domains, owner)
      : [...table.put(domains, { name, churchId: table.church, dueAt }, undefined, 'domainTaken'), ...ops],
    order(table, {}),
  );
}

export async function removeDomain(table: Table, name: string): Promise<void> {
  await retryOnRefusal(async () => {
    const [before, owner] = await Promise.all([table.get(siteState, {}), ownerOf(table, name)]);
    if (!before?.row.domains.some((one) => one.name === name)) throw new Refusal('notFound');
    await table.write(
      table.put(siteState, { ...before.row, domains: before.row.domains.filter((one) => one.name !== name) }, before),
      // The CDN gives it up by the clock.
      own(table, owner) ? [...table.remove(domains, owner), ...dueOps(table, name, 0).ops] : [],
      order(table, { oldDomains: [name] }),
    );
  });
}

const own = (table: Table, owner: StoredRow<DomainRow> | undefined): owner is NonNullable<typeof owner> =>
  owner?.row.churchId === table.church;
