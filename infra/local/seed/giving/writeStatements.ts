import { nowIso, setClock } from '#functions/core/clock.ts';
import { sharedFacts } from '#functions/giving/statements/compose.ts';
import { issue } from '#functions/giving/statements/issue.ts';
import { couples, statementSettings } from '#functions/giving/statements/rows.ts';
import { addresseesOf, sentOps } from '#functions/giving/statements/send.ts';
import { closeYear } from '#functions/giving/statements/years.ts';
import type { PersonRow } from '#functions/membership/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { addDays } from '#shared/giving/schedules/dates.ts';
import type { History } from './history.ts';

/** The day of the following year on which they are issued. */
const issuedOn = '01-20';

/** The last year that is over and has its statements. */
export const lastIssuedYear = (today: string): number => {
  const year = Number(today.slice(0, 4));
  return today > `${year}-${issuedOn}` ? year - 1 : year - 2;
};

/** Two who give, and want one statement together: the second household with a spouse in it. */
async function writeCouple({ table, givers }: History, people: readonly PersonRow[], fromYear: number): Promise<void> {
  const pairs = givers.flatMap((head) => {
    const spouse = people.find((one) => one.householdId === head.householdId && one.id !== head.id && one.householdRole === 'Spouse');
    return spouse ? [[head.id, spouse.id] as const] : [];
  });
  const [head, spouse] = pairs[1] ?? [];
  if (!head || !spouse) return;
  const both = { askedBy: head, asked: nowIso(), agreed: nowIso(), fromYear };
  await table.write(
    table.put(couples, { ...both, personId: head, spouseId: spouse }),
    table.put(couples, { ...both, personId: spouse, spouseId: head }),
  );
}

/** The statements of the last full year: issued, sent by email or on paper, and closed by the first who counts. */
export async function writeStatements(history: History, people: readonly PersonRow[], legalName: string): Promise<void> {
  const { givers, counters, today } = history;
  const year = lastIssuedYear(today);
  const [treasurer] = counters;
  const name = treasurer ? `${treasurer.firstName} ${treasurer.lastName}` : '';
  const table = history.table.as(treasurer ? { userId: treasurer.id, name } : {});
  const day = `${year + 1}-${issuedOn}`;
  setClock(`${addDays(day, -3)}T15:00:00.000Z`);
  const note = 'Thank you. Your giving keeps the doors open and the soup hot.';
  const settings = { country: 'us' as const, legalName, taxId: '14-5550123', signer: name, signerTitle: 'Treasurer', note };
  await table.write(table.put(statementSettings, settings));
  await writeCouple(history, people, year);
  setClock(`${day}T15:00:00.000Z`);
  const shared = await sharedFacts(table);
  for (const { id } of givers) await issue(table, shared, { year, personIds: [id], isClosed: false });
  const addressees = await addresseesOf(
    table,
    givers.map(({ id }) => id),
  );
  await mapWithLimit(4, givers, async ({ id }) => {
    const issued = await issue(table, shared, { year, personIds: [id], isClosed: true });
    if (issued) await table.write(sentOps(table, issued.id, addressees.has(id) ? 'email' : 'paper'));
  });
  await closeYear(table, year);
}
