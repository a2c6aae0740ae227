// What comes along with people: groups with their members, forms, calendars, sermons and gifts. Pure: from the tables of a file to rows that the jobs take.
import type { MovedBatch, MovedFund, MovedGift } from '#shared/giving/imports/moved.ts';
import { amountOf } from '#shared/giving/money/wire.ts';
import type { MovedForm, MovedSubmission } from './forms.ts';
import type { MovedGroup, MovedMember } from './groups.ts';
import { cut, plainName } from './names.ts';
import { type Clock, type ContentProblem, type MovedContent, noContent, readContent, utc } from './readContent.ts';
import { type FormProblem, readForms } from './readForms.ts';
import { cellOf, idOf, isSet, type Tables } from './tables.ts';

/** A row that can’t be taken: `noPerson`, `noGroup`: it names one that isn’t in the file. */
interface GroupOrGiftProblem {
  readonly table: 'groups' | 'groupmembers' | 'donations';
  readonly id: string;
  readonly code: 'noName' | 'noGroup' | 'noPerson' | 'noAmount' | 'noDate' | 'split';
}

export type MovedProblem = GroupOrGiftProblem | FormProblem | ContentProblem;

export interface Moved {
  readonly forms: readonly MovedForm[];
  readonly submissions: readonly MovedSubmission[];
  readonly groups: readonly MovedGroup[];
  /** Group by group. */
  readonly members: readonly MovedMember[];
  readonly funds: readonly MovedFund[];
  readonly batches: readonly MovedBatch[];
  readonly gifts: readonly MovedGift[];
  /** Events, curated calendars and sermons. */
  readonly content: MovedContent['content'];
  readonly problems: readonly MovedProblem[];
}
export const nothingMoved: Moved = {
  ...{ groups: [], members: [], forms: [], submissions: [] },
  ...{ funds: [], batches: [], gifts: [], content: noContent, problems: [] },
};

/** What is read here, of all that a file may hold. */
export const movedTables: ReadonlySet<string> = new Set([
  ...['groups', 'groupmembers', 'forms', 'questions', 'formsubmissions', 'answers'],
  ...['events', 'eventexceptions', 'curatedcalendars', 'curatedevents', 'playlists', 'sermons', 'streamingservices'],
  ...['funds', 'donationbatches', 'donations', 'funddonations'],
]);

const dayOf = (said: string): string | undefined => {
  const iso = /^\d{4}-\d\d-\d\d/.exec(said)?.[0];
  if (iso) return Number.isNaN(Date.parse(iso)) ? undefined : iso;
  // As browsers print a date into a list: `Sun Mar 02 2025 10:15:00 GMT+0000`; or with slashes, the month first.
  const [, month, day, year] = /^(\d\d?)\/(\d\d?)\/(\d{4})\b/.exec(said) ?? [];
  const at = Date.parse(month ? `${year}-${month.padStart(2, '0')}-${(day ?? '').padStart(2, '0')}` : `${said.slice(4, 15)} UTC`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString().slice(0, 10);
};

/** By the ids that the file's columns of people have, of whichever system. */
const peopleIn = (tables: Tables): ReadonlySet<string> =>
  new Set((tables.get('people') ?? []).map((row) => idOf(row) || cellOf(row, 'breezeid', 'personid', 'memberid', 'individualid')));

function readGroups(tables: Tables, problems: MovedProblem[]): Pick<Moved, 'groups' | 'members'> {
  const rows = tables.get('groups') ?? [];
  const names = new Map(rows.map((row) => [idOf(row), cellOf(row, 'name')]));
  const groups = new Map<string, MovedGroup>();
  for (const row of rows) {
    const [id, name] = [idOf(row), plainName(cellOf(row, 'name'), 100)];
    if (groups.has(id)) continue;
    if (!id || !name) problems.push({ table: 'groups', id, code: 'noName' });
    else {
      const category = cellOf(row, 'categoryname');
      groups.set(id, {
        ...{ key: `group:${id}`, name, trackAttendance: isSet(cellOf(row, 'trackattendance')) },
        ...{ parentPickup: isSet(cellOf(row, 'parentpickup')), printNametag: isSet(cellOf(row, 'printnametag')) },
        // A team names the ministry it belongs to by id.
        categoryName: plainName(names.get(category) ?? category, 100) || undefined,
        about: cut(cellOf(row, 'about'), 10_000) || undefined,
        meetingTime: cut(cellOf(row, 'meetingtime'), 200) || undefined,
        meetingLocation: cut(cellOf(row, 'meetinglocation'), 300) || undefined,
        tags: cut(cellOf(row, 'tags'), 100) || undefined,
        labels: cut(cellOf(row, 'labels'), 1000) || undefined,
        slug: cut(cellOf(row, 'slug'), 100) || undefined,
      });
    }
  }
  const people = peopleIn(tables);
  const members = new Map<string, MovedMember>();
  for (const row of tables.get('groupmembers') ?? []) {
    const [group, person] = [cellOf(row, 'groupid', 'groupkey'), cellOf(row, 'personid', 'personkey')];
    if (!groups.has(group)) problems.push({ table: 'groupmembers', id: idOf(row), code: 'noGroup' });
    else if (!people.has(person)) problems.push({ table: 'groupmembers', id: idOf(row), code: 'noPerson' });
    else {
      const name = JSON.stringify([group, person]);
      const leader = isSet(cellOf(row, 'leader')) || members.get(name)?.leader === true;
      members.set(name, { group: `group:${group}`, person: `person:${person}`, leader, joined: dayOf(cellOf(row, 'joindate')) });
    }
  }
  return {
    groups: [...groups.values()],
    members: [...members.values()].toSorted((a, b) => (a.group < b.group ? -1 : a.group > b.group ? 1 : 0)),
  };
}

const methods: readonly (readonly [RegExp, MovedGift['method']])[] = [
  [/cash|bar\b/i, 'cash'],
  [/che(ck|que)/i, 'check'],
  [/card|visa|mastercard|amex/i, 'card'],
  [/ach|bank|eft|sepa/i, 'bank'],
  [/paypal/i, 'paypal'],
];
const methodOf = (said: string): MovedGift['method'] => methods.find(([form]) => form.test(said))?.[1] ?? 'other';

/** `undefined` if it is no amount, or of more digits than the currency has. */
function centsOf(said: string, currency: string): number | undefined {
  const plain = said.replace(/^[^\d-]+|[\s,](?=\d{3}(\D|$))/g, '');
  const amount = /^-?\d+(\.\d+)?$/.test(plain) ? amountOf(Number(plain), currency) : undefined;
  return amount !== undefined && amount > 0 ? amount : undefined;
}

type Lines = MovedGift['lines'];

/** The split of a gift: what it assigns to no fund stays unassigned, and a split of more than the gift is none. */
function splitOf(amount: number, lines: Lines): Lines | undefined {
  const sums = new Map<string | undefined, number>();
  for (const { fund, amount: part } of lines) sums.set(fund, (sums.get(fund) ?? 0) + part);
  const rest = amount - [...sums.values()].reduce((sum, part) => sum + part, 0);
  if (rest < 0 || sums.size > 19) return undefined;
  if (rest > 0) sums.set(undefined, (sums.get(undefined) ?? 0) + rest);
  return [...sums].map(([fund, part]) => ({ fund, amount: part }));
}

function readGifts(tables: Tables, currency: MovedGift['currency'], problems: MovedProblem[]): Pick<Moved, 'funds' | 'batches' | 'gifts'> {
  const funds = new Map<string, MovedFund>();
  for (const row of tables.get('funds') ?? []) {
    const [id, name] = [idOf(row), plainName(cellOf(row, 'name'), 100)];
    if (id && name)
      funds.set(id, { key: `fund:${id}`, name, taxDeductible: cellOf(row, 'taxdeductible') === '' || isSet(cellOf(row, 'taxdeductible')) });
  }
  const batches = new Map<string, MovedBatch>();
  for (const row of tables.get('donationbatches') ?? []) {
    const [id, date] = [idOf(row), dayOf(cellOf(row, 'batchdate'))];
    if (id && date) batches.set(id, { key: `batch:${id}`, name: cut(cellOf(row, 'name'), 100) || date, date });
  }
  const splits = new Map<string, { fund?: string; amount: number }[]>();
  for (const row of tables.get('funddonations') ?? []) {
    const [donation, fund, amount] = [cellOf(row, 'donationid'), cellOf(row, 'fundid'), centsOf(cellOf(row, 'amount'), currency)];
    if (amount === undefined) continue;
    const line = { ...(funds.has(fund) ? { fund: `fund:${fund}` } : {}), amount };
    splits.set(donation, [...(splits.get(donation) ?? []), line]);
  }
  const people = peopleIn(tables);
  /** A list of gifts names funds and batches instead of their ids. */
  const named = <T extends { readonly key: string }>(all: Map<string, T>, name: string, make: (key: string) => T): string => {
    const made = all.get(name) ?? make(name);
    all.set(name, made);
    return made.key;
  };
  const gifts: MovedGift[] = [];
  const seen = new Set<string>();
  for (const [at, row] of (tables.get('donations') ?? []).entries()) {
    const id = idOf(row) || cellOf(row, 'paymentid') || String(at + 1);
    const date = dayOf(cellOf(row, 'donationdate', 'date'));
    const amount = centsOf(cellOf(row, 'amount'), currency);
    if (!date) problems.push({ table: 'donations', id, code: 'noDate' });
    else if (amount === undefined) problems.push({ table: 'donations', id, code: 'noAmount' });
    else if (!seen.has(id)) {
      seen.add(id);
      const said = {
        batch: cellOf(row, 'batchid'),
        batchName: cellOf(row, 'batch', 'batchname'),
        fund: cellOf(row, 'fund', 'fundname', 'funds'),
      };
      const batch =
        batches.get(said.batch)?.key ??
        named(batches, said.batchName || date, (name) => ({ key: `batch:${name}`, name: cut(name, 100), date }));
      const own = said.fund
        ? [{ fund: named(funds, said.fund, (name) => ({ key: `fund:${name}`, name: cut(name, 100), taxDeductible: true })), amount }]
        : [];
      const lines = splitOf(amount, splits.get(id) ?? own);
      const person = cellOf(row, 'personid', 'personkey', 'breezeid', 'memberid', 'individualid');
      const details = cellOf(row, 'methoddetails', 'checknumber');
      const method = methodOf(cellOf(row, 'method', 'methodid'));
      if (!lines) problems.push({ table: 'donations', id, code: 'split' });
      else {
        if (person && !people.has(person)) problems.push({ table: 'donations', id, code: 'noPerson' });
        gifts.push({
          ...{ key: `gift:${id}`, batch, date, currency, method, lines, note: cut(cellOf(row, 'notes', 'note'), 1000) },
          person: people.has(person) ? `person:${person}` : undefined,
          last4: (method === 'check' && cut(details, 20)) || undefined,
        });
      }
    }
  }
  return { funds: [...funds.values()], batches: [...batches.values()], gifts };
}

/** `currency`: in which the church is given to; a file names none. `clock`: in which it speaks of times. */
export function movedOf(tables: Tables, currency: MovedGift['currency'] = 'usd', clock: Clock = utc): Moved {
  const problems: MovedProblem[] = [];
  const { content, problems: ofContent } = readContent(tables, clock);
  const [groups, forms, gifts] = [readGroups(tables, problems), readForms(tables), readGifts(tables, currency, problems)];
  return { ...nothingMoved, ...groups, ...forms, ...gifts, content, problems: [...problems, ...forms.problems, ...ofContent] };
}
