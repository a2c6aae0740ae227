import type { Caller } from '#functions/core/auth/caller.ts';
import type { Handlers } from '#functions/core/serve/implement.ts';
import type { StoredRow } from '#functions/core/table/kind.ts';
import type { Table } from '#functions/core/table/table.ts';
import { canSeeEveryone, contactFor, mayFind, mayList, readsDirectory, seesMembers, type Viewer } from '#functions/membership/rules.ts';
import { ofChurch, type PersonRow, people } from '#functions/membership/table.ts';
import { Refusal } from '#shared/errors.ts';
import type { people as contract, Person } from '#shared/membership/people/people.ts';
import { rankOf } from '#shared/membership/people/ranks.ts';
import { taggings } from '../tags/rows.ts';
import { personViews, queueViewer } from '../views.ts';
import type { FindRow } from './rows.ts';
import { digitsOf, isSameNumber, parseSearchTerm, wordsOf } from './searchWords.ts';
import { findRows } from './wordIndex.ts';

const most = 100;

const byName = (a: StoredRow<PersonRow>, b: StoredRow<PersonRow>) =>
  (a.row.name.last ?? '').localeCompare(b.row.name.last ?? '') || (a.row.name.first ?? '').localeCompare(b.row.name.first ?? '');

/**
 * Which of the matches to read. The directory shows people up to a rank, but that setting is read together with the people, so the closest
 * ranks come first and no visible person is crowded out by one who can't be shown.
 */
function candidates(rows: readonly FindRow[], caller: Caller): FindRow[] {
  if (canSeeEveryone(caller)) return rows.slice(0, most);
  const shown = rows.filter((row) => mayFind({ caller, directory: rankOf('') }, row.status, row.hidden ?? false));
  // Two places in the request are for the church and the viewer's own person.
  return shown.toSorted((a, b) => rankOf(a.status) - rankOf(b.status)).slice(0, most - 2);
}

interface Narrowed {
  /** `shown`: the contact info that the caller sees. */
  readonly meant?: (row: PersonRow, shown: PersonRow['contactInfo']) => boolean;
  /** Only these, as far as an index knows: `meant` decides. */
  readonly among?: ReadonlySet<string>;
}

export async function searchPeople(
  term: string,
  caller: Caller,
  table: Table,
  { meant = () => true, among }: Narrowed = {},
): Promise<Person[]> {
  if (!canSeeEveryone(caller) && !seesMembers(caller) && !readsDirectory(caller)) throw new Refusal('forbidden');
  const near = (row: FindRow) => canSeeEveryone(caller) || rankOf(row.status) <= 1;
  const isAmong = ({ personId }: FindRow) => !among || among.has(personId);
  const all = await findRows(table, term, (found) => found.filter((row) => near(row) && isAmong(row)).length >= most);
  const rows = all.filter(isAmong);
  if (rows.length === 0) return [];
  const batch = table.batch();
  const viewer = queueViewer(batch, table, caller);
  const answers = candidates(rows, caller).map(({ personId }) => batch.get(table, people, { id: personId }));
  await batch.send();
  const found = answers.map((answer) => answer()).filter((kept) => kept !== undefined);
  const visible = found.filter(
    ({ row }) => mayList(viewer(), row) && isFoundBy(term, viewer(), row) && meant(row, contactFor(viewer(), row)),
  );
  return personViews(viewer(), visible.toSorted(byName));
}

/** People whose contact info is hidden aren't found by it either; otherwise it could be guessed letter by letter. */
function isFoundBy(term: string, viewer: Viewer, { name, ...row }: PersonRow): boolean {
  const words = wordsOf({ name, contactInfo: contactFor(viewer, { name, ...row }) }).join(' ');
  return parseSearchTerm(term).every((one) => one.matches(words));
}

/** By the full address. */
const searchEmail = (email: string, caller: Caller, table: Table) =>
  searchPeople(email.replace(/\s/g, ''), caller, table, {
    meant: ({ contactInfo }) => contactInfo.email?.toLowerCase() === email.toLowerCase(),
  });

const fewestDigits = 4;

/** By the last four digits, as people enter them at a check-in, or by a whole number, with or without its codes. */
export async function searchPhone(number: string, caller: Caller, table: Table): Promise<Person[]> {
  const digits = digitsOf(number);
  // One word finds who has these digits last, however many come before them.
  const term = digits.length < fewestDigits ? '' : digits.slice(-fewestDigits);
  return searchPeople(term, caller, table, {
    meant: (_, { mobilePhone, homePhone, workPhone }) =>
      [mobilePhone, homePhone, workPhone].some((phone) => isSameNumber(digitsOf(phone ?? ''), digits)),
  });
}

/** Those who have a tag, however many others the term finds. */
async function searchTagged(term: string, tag: string, caller: Caller, table: Table): Promise<Person[]> {
  if (!canSeeEveryone(caller)) throw new Refusal('forbidden');
  const page = await table.all(ofChurch, ['tagged', tag], { index: 'gsi1' });
  const among = new Set(page.of(taggings).map(({ row }) => row.personId));
  if (among.size === 0) return [];
  return searchPeople(term, caller, table, { among, meant: ({ tags }) => tags?.includes(tag) ?? false });
}

export const peopleFinding: Pick<Handlers<typeof contract>, 'search'> = {
  search: async ({ query: { email, tag, term = '' } }, { caller, table }) => {
    if (email) return searchEmail(email, caller, table);
    return tag ? searchTagged(term, tag, caller, table) : searchPeople(term, caller, table);
  },
};
