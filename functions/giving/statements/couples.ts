// One statement for two people, by consent of both (decision D49): one asks, the other agrees, and either may end it.
import type { Caller } from '#functions/core/auth/caller.ts';
import { nowIso, todayIn } from '#functions/core/clock.ts';
import { retryOnRefusal } from '#functions/core/concurrency/retryOnRefusal.ts';
import { queueMail } from '#functions/core/mail/mail.ts';
import { implement } from '#functions/core/serve/implement.ts';
import { countAttempt } from '#functions/core/serve/rateLimits.ts';
import { settings } from '#functions/core/settings.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Op, Table } from '#functions/core/table/table.ts';
import { churches, ofChurch as ofMembership, type PersonRow, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import { couples as contract, type OwnCouples } from '#shared/giving/statements/couples.ts';
import { isMinor } from '#shared/messaging/safeguarding/minors.ts';
import { ofBooks } from '../ledger/rows.ts';
import { type CoupleRow, couples as rows, statementRows, statementsNow } from './rows.ts';
import { addresseesOf } from './send.ts';

const nameOf = ({ name }: PersonRow) => name.display.slice(0, 200);

/** The caller as a person of the church, and the other adults of the household. */
async function homeOf(table: Table, { personId }: Caller) {
  if (!personId) throw new Refusal('forbidden');
  const [{ row: own }, church] = await Promise.all([table.need(people, { id: personId }), table.get(churches, {})]);
  const page = await table.all(ofMembership, ['household', own.householdId], { index: 'gsi2' });
  const today = todayIn(church?.row);
  const home = page.of(people).map(({ row }) => row);
  const others = isMinor(own, today) ? [] : home.filter((one) => one.id !== personId && !isMinor(one, today));
  return { own, others, year: Number(today.slice(0, 4)), church: church?.row.name ?? '' };
}

async function viewOf(table: Table, caller: Caller): Promise<OwnCouples> {
  const [{ others }, kept] = await Promise.all([homeOf(table, caller), table.get(rows, { personId: caller.personId })]);
  const candidates = others.slice(0, 50).map((one) => ({ personId: one.id, name: nameOf(one) }));
  if (!kept) return { candidates, couple: undefined };
  const { spouseId, askedBy, asked, agreed, fromYear } = kept.row;
  const spouse = (await table.get(people, { id: spouseId }))?.row;
  const shown = { personId: spouseId, name: spouse ? nameOf(spouse) : '' };
  return { candidates, couple: { spouse: shown, isAsker: askedBy === caller.personId, asked, agreed, fromYear } };
}

type Pair = readonly [StoredRow<CoupleRow> | undefined, StoredRow<CoupleRow> | undefined];

/** The rows of two people, in one transaction. */
const putBoth = (table: Table, [own, other]: Pair, row: CoupleRow): Op[] => [
  ...table.put(rows, row, own),
  ...table.put(rows, { ...row, personId: row.spouseId, spouseId: row.personId }, other),
];

/** Names of givers stay out of the audit log (decision D51). */
const noted = (table: Table, personId: string, couple: 'asked' | 'agreed' | 'ended'): Op[] =>
  table.note('giving', 'change', {
    ...{ kind: statementRows.name, id: personId, label: '', about: { personId } },
    changes: [{ field: 'couple', after: couple }],
  });

/** Last year’s statement, unless one of them has it already. */
async function firstYear(table: Table, year: number, ids: readonly string[]): Promise<number> {
  const batch = table.batch();
  const asked = ids.map((personId) => batch.get(table, statementsNow, { year: String(year - 1), personId }));
  await batch.send();
  return asked.some((one) => one()) ? year : year - 1;
}

async function agree(table: Table, caller: Caller): Promise<void> {
  await retryOnRefusal(async () => {
    const own = await table.get(rows, { personId: caller.personId });
    if (!own || own.row.askedBy === caller.personId) throw new Refusal('notFound');
    if (own.row.agreed) return;
    const { spouseId } = own.row;
    const [{ year }, other] = await Promise.all([homeOf(table, caller), table.get(rows, { personId: spouseId })]);
    const fromYear = await firstYear(table, year, [caller.personId, spouseId]);
    await table.write(putBoth(table, [own, other], { ...own.row, agreed: nowIso(), fromYear }), noted(table, caller.personId, 'agreed'));
  });
}

async function ask(table: Table, caller: Caller, personId: string): Promise<void> {
  const { own, others, year, church } = await homeOf(table, caller);
  if (!others.some(({ id }) => id === personId)) throw new Refusal('notFound');
  const [mine, theirs] = await Promise.all([table.get(rows, { personId: own.id }), table.get(rows, { personId })]);
  if (mine?.row.spouseId === personId) {
    if (mine.row.askedBy === personId) await agree(table, caller);
    return;
  }
  if (mine || theirs) throw new Refusal('underWay');
  await countAttempt('couple.ask', `${table.church} ${own.id}`, { times: 5, minutes: 24 * 60 });
  const spouse = (await addresseesOf(table, [personId])).get(personId);
  const values = { firstName: spouse?.firstName ?? '', church, by: nameOf(own), link: `${settings.portal}/giving` };
  const letter = spouse && (await queueMail(table, { template: 'coupleAsked', to: spouse.email, language: spouse.language, values }));
  const row = { personId: own.id, spouseId: personId, askedBy: own.id, asked: nowIso(), fromYear: year };
  await table.write(putBoth(table, [undefined, undefined], row), letter ?? [], noted(table, own.id, 'asked'));
}

async function end(table: Table, { personId }: Caller): Promise<void> {
  await retryOnRefusal(async () => {
    const own = personId ? await table.get(rows, { personId }) : undefined;
    if (!own) return;
    const other = await table.get(rows, { personId: own.row.spouseId });
    const isPair = other?.row.spouseId === personId;
    await table.write(table.remove(rows, own), isPair ? table.remove(rows, other) : [], noted(table, personId, 'ended'));
  });
}

export const couples = implement(contract, {
  mine: (_, { table, caller }) => viewOf(table, caller),

  ask: async ({ body: { personId } }, { table, caller }) => {
    await retryOnRefusal(() => ask(table, caller, personId));
    return viewOf(table, caller);
  },
  agree: async (_, { table, caller }) => {
    await agree(table, caller);
    return viewOf(table, caller);
  },
  end: async (_, { table, caller }) => {
    await end(table, caller);
    return viewOf(table, caller);
  },

  list: async (_, { table }) => {
    const found = (await table.all(ofBooks, ['couples'])).of(rows).map(({ row }) => row);
    const asked = found.filter(({ personId, askedBy }) => personId === askedBy);
    const batch = table.batch();
    const named = asked.map(({ personId, spouseId, ...row }) => ({
      row: { personIds: [personId, spouseId], asked: row.asked, agreed: row.agreed, fromYear: row.fromYear },
      names: [personId, spouseId].map((id) => batch.get(table, people, { id })),
    }));
    await batch.send();
    return named.map(({ row, names }) => ({ ...row, names: names.map((one) => one()?.row.name.display.slice(0, 200) ?? '') }));
  },
});
