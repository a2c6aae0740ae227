// Which files rows name that stay when a church that arrived is undone: theirs stay, too, whether the row came along and was changed since, or
// someone has added it here. The areas look through their rows once what they brought is gone; the last step then takes back the files.
import { mostRowEntries } from '#shared/membership/transfers/format.ts';
import { check, many, maybe, type Out, parse, shape, text } from '#shared/words.ts';
import { now } from '../clock.ts';
import { readPieces, savePiece } from '../jobs/pieces.ts';
import { type JobRow, jobs } from '../jobs/rows.ts';
import type { Table } from '../table/table.ts';
import type { AreaTransfer } from './declare.ts';
import { Waiting, walk } from './walk.ts';

/** Of an undo: what is still to be looked through, and pieces with what was found. */
const Looking = shape({ waiting: maybe(Waiting), found: many(text(100), mostRowEntries) });

const charactersAtOnce = 2_000_000;

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Names in a row as JSON, below the church's own folder; a sermon's audio by its place in either of two folders. */
function filesNamedIn(line: string, church: string): string[] {
  // In styles, a parenthesis ends an address; in older names it doesn't.
  const own = ['()', ''].flatMap((ends) =>
    [...line.matchAll(new RegExp(`${church}/([^"'?#<>\\s\\\\${ends}]+)`, 'g'))].map(([, path = '']) => decoded(path)),
  );
  const audio = [...line.matchAll(/"([\w-]{11}\/[\w.-]+)"/g)].flatMap(([, path = '']) => [`files/${path}`, `membership/sermons/${path}`]);
  return [...own, ...audio];
}

/** A piece of the search; `next` is kept in the job. */
export async function lookForFiles(table: Table, transfer: AreaTransfer, jobId: string, next: string | undefined) {
  const at: Out<typeof Looking> = next
    ? parse(Looking, JSON.parse(next))
    : { waiting: parse(Waiting, (await transfer.roots(now(), table)).toReversed()), found: [] };
  const { lines, files, waiting } = await walk(table, transfer, at.waiting ?? [], charactersAtOnce);
  const named = [...new Set([...lines.flatMap((line) => filesNamedIn(line, table.church)), ...files])];
  const found = named.length > 0 ? [...at.found, await savePiece(table.church, jobId, named.join('\n'))] : at.found;
  const isOver = waiting.length === 0;
  return { isOver, next: JSON.stringify({ found, ...(isOver ? {} : { waiting }) }) };
}

/** Of the steps that have looked. */
export async function filesThatStay(table: Table, steps: readonly JobRow[]): Promise<ReadonlySet<string>> {
  const pieces = steps.flatMap(({ next }) => {
    const read = next ? check(Looking, JSON.parse(next)) : undefined;
    return read?.ok ? read.value.found : [];
  });
  const lists = await readPieces(pieces.filter((key) => key.startsWith(`exports/${table.church}/`)));
  return new Set(lists.flatMap((list) => list.split('\n')));
}

/** The run of which a job is a step, as it is now. */
export async function stepsOf(table: Table, ids: readonly string[]): Promise<JobRow[]> {
  const batch = table.batch();
  const asked = ids.map((id) => batch.get(table, jobs, { id }));
  await batch.send();
  return asked.flatMap((one) => one()?.row ?? []);
}
