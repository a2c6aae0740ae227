// A church arrives, step by step: each area checks, and then writes, its own rows of the zip; the last step brings the files. First a run of all
// steps that only checks, and reports; then, once someone has agreed, one that writes.
import { type MovingArea, mostRowEntries, movingAreas } from '#shared/membership/transfers/format.ts';
import { mostRights, Right } from '#shared/membership/transfers/rights.ts';
import { choice, id, many, mapOf, maybe, type Out, parse, shape, text, whole } from '#shared/words.ts';
import { startable } from '../jobs/define.ts';
import type { JobQueue } from '../outbox/outbox.ts';

/**
 * `zip`: the object's key, and what changes with its content. `renames`: ids that are taken here, and what they become. `by`: the user who
 * brings it; `granted` and `withheld`: which rights they agreed to, and which they didn't.
 */
export const InInput = shape({
  ...{ whole: id, steps: mapOf(id), mode: choice('check', 'write') },
  zip: shape({ key: text(200), etag: text(200) }),
  renames: mapOf(id),
  by: text(20),
  ...{ granted: many(text(60), mostRights), withheld: many(text(60), mostRights) },
});
export type InInput = Out<typeof InInput>;

/**
 * What was, or would be, done: `there`: rows whose keys are taken and that stay as they are; `same`: those that are equal; `left`: those
 * that stay out because the church has donations of its own; `remarks`: how many there are of each; `heldFiles`: pieces that name files of
 * rows that are held back.
 */
export const InReport = shape({
  fresh: whole,
  joined: whole,
  there: whole,
  same: whole,
  left: maybe(whole),
  renames: mapOf(id),
  rights: many(Right, mostRights),
  remarks: maybe(mapOf(whole)),
  heldFiles: maybe(many(text(100), mostRowEntries)),
});
export type InReport = Out<typeof InReport>;
export const emptyReport: InReport = { fresh: 0, joined: 0, there: 0, same: 0, renames: {}, rights: [] };
export const readReport = (result: string | undefined): InReport => (result ? parse(InReport, JSON.parse(result)) : emptyReport);

const inQueues: Readonly<Record<MovingArea, JobQueue>> = {
  membership: 'jobs',
  content: 'contentJobs',
  giving: 'givingJobs',
  messaging: 'deliver',
};
const stepOf = (area: MovingArea) => startable(`transfers.in.${area}`, inQueues[area], InInput);
export const inSteps = {
  ...{ membership: stepOf('membership'), content: stepOf('content') },
  ...{ giving: stepOf('giving'), messaging: stepOf('messaging') },
} as const;
export const inWhole = startable('transfers.in', 'jobs', InInput);

/** Which step comes after an area's. */
export function inStepAfter(area: MovingArea, { steps, whole: last }: InInput) {
  const next = movingAreas[movingAreas.indexOf(area) + 1];
  return next ? { step: inSteps[next], jobId: steps[next] ?? '' } : { step: inWhole, jobId: last };
}

/** An undo goes back through the areas, except books, which are never undone; the files come last, as rows that stay may name them. */
const undoneAreas = movingAreas.filter((area) => area !== 'giving').toReversed();
export const undoneSteps = ({ steps, whole: last }: Pick<InInput, 'steps' | 'whole'>) => [
  ...undoneAreas.map((area) => ({ step: inSteps[area], jobId: steps[area] ?? '' })),
  { step: inWhole, jobId: last },
];
