// Takes churches' own host names, once proved, to the CDN and looks after them (decision S7): when someone checks, and by the clock.
import { releaseName, serveName } from '#functions/core/aws/ownNames.ts';
import { later } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { log } from '#functions/core/log.ts';
import { hashOf } from '#functions/core/random.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import type { DomainHealth } from '#shared/content/site/sites.ts';
import { dayMs, hourMs, minuteMs } from '#shared/time/civilDate.ts';
import { type DueRow, due, siteState } from '../table.ts';
import { type DomainRow, domains } from './rows.ts';

/** Someone waits for a new one; for one that still leads nowhere after two days, no one does. */
const soonMs = 5 * minuteMs;
const newForMs = 2 * dayMs;
const lateMs = 6 * hourMs;

const dueRow = (churchId: string, name: string, at: string): DueRow => ({
  ...{ at, churchId, pageId: hashOf(name).slice(0, 20), what: 'domain', name },
});

/** The row of a name and when it is looked after next, to be written with its `dueAt`. */
export function dueOps(table: Table, name: string, inMs: number): { readonly dueAt: string; readonly ops: Op[] } {
  const dueAt = later(inMs).toISOString();
  return { dueAt, ops: table.set(due, dueRow(table.church, name, dueAt)) };
}

/** Takes one of the church's proved names its next step, and keeps how it is. The site's pages name the domain once it is served. */
export async function lookAfter(table: Table, name: string): Promise<DomainHealth> {
  const health = await serveName(name);
  await retryOnRefusal(() => keep(table, name, health));
  return health;
}

async function keep(table: Table, name: string, health: DomainHealth): Promise<void> {
  const before = await table.get(siteState, {});
  const known = before?.row.domains.find((one) => one.name === name && one.verified);
  if (!before || !known || known.health === health) return;
  const after = before.row.domains.map((one) => (one.name === name ? { ...one, health } : one));
  const isCanonical = health === 'live' || known.health === 'live';
  await table.write(
    table.put(siteState, { ...before.row, domains: after }, before),
    isCanonical ? table.follow('publish', { churchId: table.church }) : [],
  );
}

/** By the clock. A name that no church owns any more is freed; one that another church has taken is that church's. */
export async function attendDomain(table: Table, row: DueRow): Promise<void> {
  const { name = '', at } = row;
  const owner = (await table.get(domains, { name }))?.row;
  const isTurn = owner ? owner.churchId === table.church && owner.dueAt === at : true;
  const next = !isTurn ? undefined : owner ? await nextOf(table, name) : await freed(name);
  if (next === undefined) return table.write(table.erase(due, row));
  const { dueAt, ops } = dueOps(table, name, next);
  await table.write(table.erase(due, row), ops, owner ? table.set(domains, { ...owner, dueAt } satisfies DomainRow) : []);
}

const freed = async (name: string): Promise<number | undefined> => ((await releaseName(name)) ? undefined : soonMs);

async function nextOf(table: Table, name: string): Promise<number> {
  const health = await lookAfter(table, name).catch((error: unknown) => {
    log.error('a custom domain could not be looked after', { churchId: table.church, name, error });
    return undefined;
  });
  if (health === 'live') return dayMs;
  const since = (await table.get(siteState, {}))?.row.domains.find((one) => one.name === name)?.since ?? '';
  return since > later(-newForMs).toISOString() ? soonMs : lateMs;
}
