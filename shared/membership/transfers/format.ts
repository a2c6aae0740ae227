/**
 * The zip with which a church moves to another Narthex (docs/decisions.md, P27), format 1:
 *
 * | entry                     | what it is                                                                          |
 * |---------------------------|-------------------------------------------------------------------------------------|
 * | `manifest.json`           | `Manifest`: the format, the church, how many rows of each kind, a digest of each part |
 * | `rows/<area>/<n>.ndjson`  | a row a line, `{"kind":"Person","row":{…}}`, as the area’s table declares the kind  |
 * | `files/<path>`            | the church’s files, by their path below the church’s own folder                     |
 * | `people.csv`, `gifts.csv` | the same for people to read; an import doesn’t                                      |
 */
import { id, instant, many, mapOf, maybe, type Out, shape, text, whole } from '#shared/words.ts';

export const transferFormat = 1;
/** The areas whose rows go out, in the order in which they are written. */
export const movingAreas = ['membership', 'content', 'giving', 'messaging'] as const;
export type MovingArea = (typeof movingAreas)[number];

/** `sha256`: in hexadecimal, of the entry’s bytes. */
const RowsEntry = shape({ name: text(100), area: text(20), lines: whole, sha256: text(64) });
export type RowsEntry = Out<typeof RowsEntry>;

export const mostRowEntries = 4000;
/** `content`: the address at which the church’s files lay, so that what names them names them where they are now. */
export const Manifest = shape({
  format: whole,
  churchId: id,
  churchName: text(100),
  exported: instant,
  content: maybe(text(300)),
  counts: mapOf(whole),
  rows: many(RowsEntry, mostRowEntries),
  stays: mapOf(text(20)),
});
export type Manifest = Out<typeof Manifest>;

/** The name of an entry with rows. */
export const rowsEntryName = (area: MovingArea, number: number): string => `rows/${area}/${String(number).padStart(5, '0')}.ndjson`;
