// What a followed link opens, and who may do what with it.
import { later, now } from '#functions/core/clock.ts';
import { hashOf, newSecret } from '#functions/core/random.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { Refusal } from '#shared/errors.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { type ScheduleRow, schedules } from '../schedules/rows.ts';
import { ofChurch } from '../table.ts';
import { emailHash, giverLinks, giverVisits, type Opening, visitorSchedules } from './rows.ts';

const visitMs = hourMs;
const isOver = ({ expires }: Opening) => Date.parse(expires) <= now().getTime();

/** Uses up a link: of two that follow it at once, one is let in. */
export async function openVisit(table: Table, secret: string): Promise<{ secret: string; until: string }> {
  const link = await table.get(giverLinks, { hash: hashOf(secret) });
  if (!link || isOver(link.row)) throw new Refusal('linkExpired');
  const [own, until] = [newSecret(), later(visitMs).toISOString()];
  const used = table.remove(giverLinks, link).map((op): Op => ({ ...op, refusal: 'linkExpired' }));
  await table.write(used, table.set(giverVisits, { hash: hashOf(own), email: link.row.email, expires: until }));
  return { secret: own, until };
}

export async function needVisit(table: Table, secret: string): Promise<StoredRow<Opening>> {
  const visit = await table.get(giverVisits, { hash: hashOf(secret) });
  if (!visit || isOver(visit.row)) throw new Refusal('linkExpired');
  return visit;
}

/** The recurring gifts of visitors with this address that go on, soonest first. */
export async function schedulesOfVisitor(table: Table, email: string): Promise<StoredRow<ScheduleRow>[]> {
  const known = (await table.all(ofChurch, ['visitorschedules', emailHash(email)])).of(visitorSchedules);
  const batch = table.batch();
  const found = known.map(({ row: { id } }) => batch.get(table, schedules, { owner: id, id }));
  await batch.send();
  return found
    .flatMap((one) => one() ?? [])
    .filter(({ row }) => row.state !== 'ended' && !row.begins)
    .toSorted((a, b) => (a.row.next < b.row.next ? -1 : 1));
}

/** One of them, as it is now; that of another address doesn't exist. */
export async function needOwn(table: Table, secret: string, id: string): Promise<StoredRow<ScheduleRow>> {
  const { row: visit } = await needVisit(table, secret);
  const found = await table.get(schedules, { owner: id, id });
  if (!found || found.row.begins || found.row.personId !== undefined || emailHash(found.row.givenAs.email) !== emailHash(visit.email))
    throw new Refusal('notFound');
  return found;
}
