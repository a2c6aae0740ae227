// Who gets a statement together with whom, and what it would say now: in a handful of requests for any number of givers.
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { mergedIds, shownPeople } from '#functions/membership/people/merges/mergedRows.ts';
import { people } from '#functions/membership/table.ts';
import { mapWithLimit } from '#shared/concurrency/boundedConcurrency.ts';
import { Refusal } from '#shared/errors.ts';
import { joined } from '#shared/giving/statements/giftAid.ts';
import { mostLines } from '#shared/giving/statements/statement.ts';
import { ownGiftsOfAliases } from '../ledger/load.ts';
import { type Composed, composed, type Shared } from './compose.ts';
import { couples, giftAids, type StatementNow, type StatementRow, statementRows, statementsNow } from './rows.ts';

export interface Prepared {
  readonly composed: Composed;
  /** What says which statement of each giver counts. */
  readonly pointers: readonly { readonly personId: string; readonly before: StoredRow<StatementNow> | undefined }[];
  /** The statements that it would replace: of a couple's first one, one of each. */
  readonly replaced: readonly StoredRow<StatementRow>[];
  /** Everyone merged into the givers: what they gave is on it, too (docs/decisions.md, P10). */
  readonly standIns: readonly string[];
}

export interface Wanted {
  readonly year: number;
  readonly personIds: readonly string[];
  /** In a closed year everyone keeps what they have: alone or together. */
  readonly isClosed: boolean;
}

/** What is known of people, each row read once. */
async function factsOf(table: Table, { settings }: Shared, year: number, ids: readonly string[]) {
  const isBritish = settings.country === 'gb';
  const batch = table.batch();
  const asked = ids.map((id) => ({
    id,
    person: batch.get(table, people, { id }),
    couple: batch.get(table, couples, { personId: id }),
    now: batch.get(table, statementsNow, { year: String(year), personId: id }),
    aid: isBritish ? batch.get(table, giftAids, { personId: id }) : () => undefined,
  }));
  await batch.send();
  return new Map(
    asked.map(({ id, person, couple, now, aid }) => [id, { person: person()?.row, couple: couple()?.row, now: now(), aid: aid()?.row }]),
  );
}
type Facts = Awaited<ReturnType<typeof factsOf>>;

const othersOf = (facts: Facts): string[] =>
  [...facts.values()].flatMap(({ couple, now }) => [...(couple ? [couple.spouseId] : []), ...(now?.row.personIds ?? [])]);

/** Alone, or with the spouse: as the year's statement was issued, or as both have agreed and while they share a household. */
function togetherWith(facts: Facts, id: string, { year, isClosed }: Wanted): string[] {
  const own = facts.get(id);
  if (own?.now && (isClosed || own.now.row.personIds.length > 1)) return [...own.now.row.personIds];
  const { couple } = own ?? {};
  const spouse = couple?.agreed && couple.fromYear <= year ? facts.get(couple.spouseId) : undefined;
  const isElsewhere = (spouse?.now?.row.personIds.length ?? 0) > 1 || (isClosed && spouse?.now !== undefined);
  const isCouple = spouse?.person && !isElsewhere && spouse.person.householdId === own?.person?.householdId;
  return couple && isCouple ? [id, couple.spouseId].toSorted() : [id];
}

/** Someone merged is meant as the one they were merged into. */
async function asShown(table: Table, shared: Shared, { year, personIds }: Wanted): Promise<{ personIds: readonly string[]; own: Facts }> {
  const own = await factsOf(table, shared, year, personIds);
  const merged = personIds.filter((id) => own.get(id)?.person?.mergedInto);
  if (merged.length === 0) return { personIds, own };
  const shown = await shownPeople(table, merged);
  const meant = [...new Set(personIds.map((id) => shown.get(id)?.row.id ?? id))];
  return { personIds: meant, own: await factsOf(table, shared, year, meant) };
}

/** Those merged into people of whom facts are known. */
async function standInFacts(table: Table, shared: Shared, year: number, facts: Facts): Promise<Facts> {
  const ids = [...facts.values()].flatMap(({ person }) => (person ? mergedIds(person) : []));
  return ids.length > 0 ? factsOf(table, shared, year, ids) : new Map();
}

/** Once for each statement that the people are on. People who are gone are left out. */
export async function prepare(table: Table, shared: Shared, wanted: Wanted): Promise<Prepared[]> {
  const { year, isClosed } = wanted;
  if (year < 1990 || year > 2200) throw new Refusal('invalid', 'Please choose a year.');
  const { personIds, own } = await asShown(table, shared, wanted);
  const others = othersOf(own).filter((id) => !own.has(id));
  const facts = new Map([...own, ...(others.length > 0 ? await factsOf(table, shared, year, others) : [])]);
  const merged = await standInFacts(table, shared, year, facts);
  // In a closed year, a statement that someone merged was given stays theirs.
  const standInsOf = (id: string) => {
    const person = facts.get(id)?.person;
    return (person ? mergedIds(person) : []).filter((one) => !(isClosed && merged.get(one)?.now));
  };
  const groups = new Map(personIds.map((id) => togetherWith(facts, id, wanted)).map((ids) => [ids.join('+'), ids]));
  const batch = table.batch();
  const asked = [...groups.values()].map((ids) => {
    const standIns = ids.flatMap(standInsOf);
    const pointers = [
      ...ids.map((personId) => ({ personId, before: facts.get(personId)?.now })),
      ...standIns.flatMap((personId) => {
        const before = merged.get(personId)?.now;
        return before ? [{ personId, before }] : [];
      }),
    ];
    const replaced = new Set(pointers.flatMap(({ before }) => before?.row.id ?? []));
    return { ids, standIns, pointers, replaced: [...replaced].map((id) => batch.get(table, statementRows, { id })) };
  });
  await batch.send();
  const found = await mapWithLimit(32, asked, async ({ ids, standIns, pointers, replaced }) => {
    const givers = ids.flatMap((id) => {
      const { person, aid } = facts.get(id) ?? {};
      const aids = [aid, ...standInsOf(id).map((one) => merged.get(one)?.aid)].filter((one) => one !== undefined);
      return person ? [{ person, aid: joined(aids, shared.today) }] : [];
    });
    if (givers.length < ids.length) return [];
    const aliases = { all: [...ids, ...standIns], of: (id: string) => ids.find((one) => one === id || standInsOf(one).includes(id)) ?? id };
    const rows = await ownGiftsOfAliases(table, aliases, `${year}-01-01`, `${year}-12-31`);
    return [{ composed: composed(shared, year, givers, rows), pointers, standIns, replaced: replaced.flatMap((row) => row() ?? []) }];
  });
  return found.flat();
}

/** The statement of a giver, or of both together, who must then have agreed to that. */
export async function prepareOne(table: Table, shared: Shared, wanted: Wanted): Promise<Prepared> {
  const [id = ''] = wanted.personIds;
  const [one] = await prepare(table, shared, { ...wanted, personIds: [id] });
  if (!one || !wanted.personIds.every((personId) => one.composed.personIds.includes(personId)))
    throw new Refusal('invalid', 'Please choose a person, or two people who have agreed on a statement together.');
  if (one.composed.lines.length > mostLines) throw new Refusal('tooLarge');
  return one;
}
