// Whom a job is about, if a list says so: found when it is started, with the rights of who starts it, and kept until it is done.
import { readPieces, savePiece } from '#functions/core/jobs/pieces.ts';
import { newId } from '#functions/core/random.ts';
import type { Table } from '#functions/core/table/table.ts';
import { many, parse, text } from '#shared/words.ts';

const idsAtOnce = 1000;
/** Files of ids, in order. They expire by themselves (`pieces.ts`). */
export const Chosen = many(text(100), 500);
const Ids = many(text(20), idsAtOnce);

export async function keepChosen(table: Table, ids: readonly string[]): Promise<string[]> {
  const folder = newId();
  const keys: string[] = [];
  for (let at = 0; at < ids.length; at += idsAtOnce)
    keys.push(await savePiece(table.church, folder, JSON.stringify(ids.slice(at, at + idsAtOnce))));
  return keys;
}

/** Some of them from there on, fewer where a file ends; and where those after them begin. */
export async function chosenFrom(
  keys: readonly string[],
  from: number,
  limit: number,
): Promise<{ readonly ids: readonly string[]; readonly next: number | undefined }> {
  const key = keys[Math.floor(from / idsAtOnce)];
  if (key === undefined) return { ids: [], next: undefined };
  const [piece = '[]'] = await readPieces([key]);
  const all = parse(Ids, JSON.parse(piece));
  const at = from % idsAtOnce;
  const ids = all.slice(at, at + limit);
  const isEnd = at + ids.length >= all.length;
  if (!isEnd) return { ids, next: from + ids.length };
  const after = (Math.floor(from / idsAtOnce) + 1) * idsAtOnce;
  return { ids, next: after / idsAtOnce < keys.length ? after : undefined };
}
