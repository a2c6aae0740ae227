// Writes the rows of one area into pieces, for the zip with which a church moves (`outSteps.ts`).
import { createHash } from 'node:crypto';
import { csvLines } from '#shared/export/csv.ts';
import type { MovingArea } from '#shared/membership/transfers/format.ts';
import { maybe, parse, shape, whole } from '#shared/words.ts';
import { now } from '../clock.ts';
import { defineJob, type StartableJob } from '../jobs/define.ts';
import { savePiece } from '../jobs/pieces.ts';
import type { AreaTransfer } from './declare.ts';
import { OutInput, outSteps, saveWritten, stepAfter, Written } from './outSteps.ts';
import { Waiting, walk } from './walk.ts';

/** Characters of a piece; what is read for it is a few times that. */
const pieceLength = 2_000_000;

const Next = shape({ ...{ waiting: Waiting, done: whole }, written: Written });
const Result = shape({ done: maybe(whole) });

const added = (one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]),
  );

export function outJob(area: MovingArea, transfer: AreaTransfer): StartableJob<typeof OutInput, typeof Result> {
  const { name, queue } = outSteps[area];
  const sheet = transfer.out.find((kind) => kind.sheet)?.sheet;
  return defineJob({
    ...{ name, queue, input: OutInput, next: Next, result: Result },
    chunk: async ({ table, id, input, next }) => {
      const before = next ?? {
        ...{ waiting: parse(Waiting, (await transfer.roots(now(), table)).toReversed()), done: 0 },
        written: { area, pieces: [], counts: {}, sheet: sheet?.name ?? '', sheetPieces: [], filePieces: [], stays: { ...transfer.stays } },
      };
      const { lines, counts, cells, files, waiting } = await walk(table, transfer, before.waiting, pieceLength);
      const content = lines.map((line) => `${line}\n`).join('');
      const isFirst = before.written.sheetPieces.length === 0;
      const rows = sheet && (cells.length > 0 || isFirst) ? csvLines(isFirst ? [sheet.headings, ...cells] : cells) : '';
      const written: Written = {
        ...before.written,
        pieces: [
          ...before.written.pieces,
          ...(lines.length > 0
            ? [
                {
                  key: await savePiece(table.church, id, content),
                  lines: lines.length,
                  sha256: createHash('sha256').update(content).digest('hex'),
                },
              ]
            : []),
        ],
        counts: added(before.written.counts, counts),
        sheetPieces: [...before.written.sheetPieces, ...(rows ? [await savePiece(table.church, id, rows)] : [])],
        filePieces: [...before.written.filePieces, ...(files.length > 0 ? [await savePiece(table.church, id, files.join('\n'))] : [])],
      };
      const done = before.done + lines.length;
      if (waiting.length > 0) return { done, next: { waiting, done, written } };
      // Saved again by each attempt, with the same content: the transaction that hands over comes after it.
      await saveWritten(table.church, id, written);
      const { step, jobId } = stepAfter(area, input);
      return { done, total: done, result: { done }, ops: step.orderOps(table, jobId) };
    },
  });
}
