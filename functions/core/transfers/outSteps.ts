// A church's export, step by step: each area writes its own rows in a job of its own, as no area may read another's, and hands over to the next;
// the last step makes one zip of it all. All steps are there from the start.

import { type MovingArea, mostRowEntries, movingAreas } from '#shared/membership/transfers/format.ts';
import { choice, exact, id, many, mapOf, type Out, parse, shape, text, whole } from '#shared/words.ts';
import { getObject, putObject } from '../aws/objects.ts';
import { startable } from '../jobs/define.ts';
import type { JobQueue } from '../outbox/outbox.ts';
import { settings } from '../settings.ts';

/** `steps`: the jobs of the areas, by name; `whole`: the job that makes the zip. */
export const OutInput = shape({ whole: id, steps: mapOf(id) });
export type OutInput = Out<typeof OutInput>;

const queueOf: Readonly<Record<MovingArea, JobQueue>> = {
  membership: 'jobs',
  content: 'contentJobs',
  giving: 'givingJobs',
  messaging: 'deliver',
};
const stepOf = (area: MovingArea) => startable(`transfers.out.${area}`, queueOf[area], OutInput);
export const outSteps = {
  ...{ membership: stepOf('membership'), content: stepOf('content') },
  ...{ giving: stepOf('giving'), messaging: stepOf('messaging') },
} as const;
export const outWhole = startable('transfers.out', 'jobs', OutInput);

/** Which step comes after an area's. */
export function stepAfter(area: MovingArea, { steps, whole }: OutInput) {
  const next = movingAreas[movingAreas.indexOf(area) + 1];
  return next ? { step: outSteps[next], jobId: steps[next] ?? '' } : { step: outWhole, jobId: whole };
}

/** What an area has written: pieces in the folder for downloads. */
export const Written = shape({
  area: choice(...movingAreas),
  pieces: many(shape({ key: text(100), lines: whole, sha256: text(64) }), mostRowEntries),
  counts: mapOf(whole),
  sheet: exact(100),
  sheetPieces: many(text(100), mostRowEntries),
  filePieces: many(text(100), mostRowEntries),
  stays: mapOf(text(20)),
});
export type Written = Out<typeof Written>;

const keyOf = (churchId: string, jobId: string) => `exports/${churchId}/${jobId}/written.json`;
export const saveWritten = (churchId: string, jobId: string, written: Written): Promise<void> =>
  putObject(settings.contentBucket, keyOf(churchId, jobId), JSON.stringify(written), { 'content-type': 'application/json' });
export const readWritten = async (churchId: string, jobId: string): Promise<Written> =>
  parse(Written, JSON.parse((await getObject(settings.contentBucket, keyOf(churchId, jobId))).toString()));
