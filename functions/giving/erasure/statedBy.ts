// What someone gave without signing in and no treasurer has linked to them: it is known by what they stated (decision D55).
import type { Stated } from '#functions/core/outbox/forget.ts';
import type { Table } from '#functions/core/table/table.ts';
import { holdsWords } from '#shared/caseFolding.ts';
import type { Gift } from '#shared/giving/gifts.ts';
import { asGiven } from '../givers/unnamed.ts';
import { type GiftRow, gifts, nobody, ofBooks } from '../ledger/rows.ts';
import { schedules } from '../schedules/rows.ts';
import { emailHash, visitorSchedules } from '../visitorschedules/rows.ts';

const isSame = (email: string, other: string | undefined) =>
  other !== undefined && email.trim().toLowerCase() === other.trim().toLowerCase();

/** Households share addresses, and anyone can write one into their record: only that of the sign-in says enough by itself. */
const isBy = ({ signIn, email, names }: Stated, given: Gift['givenAs']): boolean =>
  given.email !== '' && (isSame(given.email, signIn) || (isSame(given.email, email) && holdsWords(given.name, names)));

export async function givenAsVisitor(table: Table, stated: Stated | undefined): Promise<GiftRow[]> {
  if (!stated?.signIn && !stated?.email) return [];
  const found: GiftRow[] = [];
  let after: string | undefined;
  do {
    const page = await table.query(ofBooks, ['person', nobody], { index: 'gsi1', after });
    for (const { row } of page.of(gifts)) if (isBy(stated, asGiven(row).givenAs)) found.push(row);
    after = page.next;
  } while (after);
  return found;
}

/** The recurring gifts that go on; those that have ended name no one any more. */
export async function startedAsVisitor(table: Table, stated: Stated | undefined): Promise<string[]> {
  const started: string[] = [];
  for (const email of new Set([stated?.signIn, stated?.email])) {
    if (!stated || !email) continue;
    for (const { row } of (await table.all(ofBooks, ['visitorschedules', emailHash(email)])).of(visitorSchedules)) {
      const schedule = await table.get(schedules, { owner: row.id, id: row.id });
      if (schedule && isBy(stated, schedule.row.givenAs)) started.push(row.id);
    }
  }
  return started;
}
