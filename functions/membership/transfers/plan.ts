// Which entries the zip of a church has (`shared/membership/transfers/format.ts`), and of what objects each is made.
import { listObjects } from '#functions/core/aws/listObjects.ts';
import { unscannedKey } from '#functions/core/aws/malwareScan.ts';
import { readPieces } from '#functions/core/jobs/pieces.ts';
import { settings } from '#functions/core/settings.ts';
import type { Table } from '#functions/core/table/table.ts';
import { type OutInput, readWritten, type Written } from '#functions/core/transfers/outSteps.ts';
import { byteOrderMark } from '#shared/export/csv.ts';
import { type Manifest, movingAreas, rowsEntryName, transferFormat } from '#shared/membership/transfers/format.ts';
import { exact, many, maybe, type Out, shape, text } from '#shared/words.ts';
import { releasedKey } from '../forms/files/settle.ts';
import type { ChurchRow } from '../table.ts';

/** `other`: where the bytes lie if they aren’t below `keys`. */
const PlannedShape = shape({ name: text(500), keys: many(text(500), 4000), other: maybe(text(500)), inline: maybe(exact(2_000_000)) });
export type Planned = Out<typeof PlannedShape>;
export const Plan = many(PlannedShape, 250_000);
/** As many as a zip may hold that arrives (`functions/core/zip/read.ts`). */
const mostFiles = 200_000;

/**
 * Which of a church's files move: not those of private conversations (attachments of others are named by their messages), nor what is computed anew.
 * What was sent with forms is named by its rows.
 */
export const movesAsFile = (path: string): boolean =>
  /^((files|gallery|settings|membership\/(people|sermons|attachments))\/[^/]|forms\/[\w-]{11}$)/.test(path) &&
  path !== 'membership/sermons/words.json';

const rowsOf = (all: readonly Written[]) =>
  all.flatMap(({ area, pieces }) => pieces.map((piece, at) => ({ ...piece, area, name: rowsEntryName(area, at + 1) })));

const movingFolders = ['files/', 'gallery/', 'settings/', 'membership/people/', 'membership/sermons/'] as const;

/** A zip that lacks files without a word would be worse than none. */
async function filesIn(folder: string): Promise<string[]> {
  const listed = await Promise.all(movingFolders.map((one) => listObjects(settings.contentBucket, folder + one, mostFiles + 1)));
  const all = listed.flat();
  if (all.length > mostFiles) throw new Error('The church has more files than an export can hold.');
  return all.map(({ key }) => key.slice(folder.length)).filter(movesAsFile);
}

export async function planOf(
  table: Table,
  { steps }: OutInput,
  { church, at }: { readonly church: ChurchRow; readonly at: string },
): Promise<Planned[]> {
  const all = await Promise.all(movingAreas.map((area) => readWritten(table.church, steps[area] ?? '')));
  const rows = rowsOf(all);
  const manifest: Manifest = {
    ...{ format: transferFormat, churchId: table.church, churchName: church.name, exported: at, content: settings.content },
    counts: Object.fromEntries(
      all.flatMap(({ area, counts }) => Object.entries(counts).map(([kind, count]) => [`${area}.${kind}`, count])),
    ),
    rows: rows.map(({ name, area, lines, sha256 }) => ({ name, area, lines, sha256 })),
    stays: Object.fromEntries(all.flatMap(({ area, stays }) => Object.entries(stays).map(([kind, why]) => [`${area}.${kind}`, why]))),
  };
  const folder = `${table.church}/`;
  const named = (await readPieces(all.flatMap(({ filePieces }) => filePieces))).flatMap((piece) => piece.split('\n'));
  const files = [...(await filesIn(folder)), ...new Set(named.filter(movesAsFile))];
  return [
    { name: 'manifest.json', keys: [], inline: JSON.stringify(manifest) },
    ...rows.map(({ name, key }) => ({ name, keys: [key] })),
    ...all.flatMap(({ sheet, sheetPieces }) => (sheet ? [{ name: `${sheet}.csv`, keys: sheetPieces, inline: byteOrderMark }] : [])),
    ...files.map((path) => ({ name: `files/${path}`, ...placeOf(table, path) })),
  ];
}

/** What was sent with a form lies in one of two folders that no one sees into, and is released from one into the other. */
function placeOf({ church }: Table, path: string): Pick<Planned, 'keys' | 'other'> {
  const [, id] = /^forms\/([\w-]{11})$/.exec(path) ?? [];
  return id ? { keys: [releasedKey(church, id)], other: unscannedKey(church, id) } : { keys: [`${church}/${path}`] };
}
