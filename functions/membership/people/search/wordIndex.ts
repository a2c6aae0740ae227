import type { Op, Table } from '#functions/core/table/table.ts';
import { ofChurch, type PersonRow } from '#functions/membership/table.ts';
import { type FindRow, findPartition, finds } from './rows.ts';
import { parseSearchTerm, wordsOf } from './searchWords.ts';

function rowsOf(person: PersonRow | undefined): Map<string, FindRow> {
  if (!person) return new Map();
  const words = wordsOf(person);
  const all = words.join(' ');
  const { id: personId, membershipStatus: status } = person;
  return new Map(words.map((word) => [word, { word, personId, all, status, hidden: person.optedOut || undefined }]));
}

const same = (a: FindRow, b: FindRow | undefined) => a.all === b?.all && a.status === b.status && a.hidden === b.hidden;

/** Index updates when a person changes; only differences are written. */
export function findOps(table: Table, before: PersonRow | undefined, after: PersonRow | undefined): Op[] {
  const [was, is] = [rowsOf(before), rowsOf(after)];
  const gone = [...was.values()].filter(({ word }) => !is.has(word));
  const changed = [...is.values()].filter((row) => !same(row, was.get(row.word)));
  return [...gone.flatMap((row) => table.erase(finds, row)), ...changed.flatMap((row) => table.set(finds, row))];
}

/** Index entries per page if one word is enough; otherwise a page is as large as the table allows (1 MB). */
const oneWordPage = 600;
const mostPages = 5;

/**
 * The people whose words contain every word of the term: one row each. Reading stops when `enough` says so, which for 50,000 people is
 * after one request unless a very common word has to be scanned.
 */
export async function findRows(table: Table, term: string, enough: (found: readonly FindRow[]) => boolean): Promise<FindRow[]> {
  const wanted = parseSearchTerm(term);
  const telling = wanted.toSorted((a, b) => b.key.length - a.key.length)[0];
  if (!telling) return [];
  const found = new Map<string, FindRow>();
  let after: string | undefined;
  for (let pages = 0; pages < mostPages; pages++) {
    const limit = wanted.length === 1 && telling.alone ? oneWordPage : undefined;
    const page = await table.query(ofChurch, findPartition(telling.key), { begins: [telling.key], limit, after });
    for (const { row } of page.of(finds)) if (wanted.every((one) => one.matches(row.all))) found.set(row.personId, row);
    after = page.next;
    if (!after || enough([...found.values()])) break;
  }
  return [...found.values()];
}
