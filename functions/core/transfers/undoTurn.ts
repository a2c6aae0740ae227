// The steps of a church that arrived are undone one after the other, and each orders the next. A queue may deliver an order of the import
// again while the undo is under way: files would be taken back before the areas have said which of them stay.
import type { JobContext } from '../jobs/define.ts';
import { type InInput, undoneSteps } from './inSteps.ts';
import { stepsOf } from './stayingFiles.ts';

/** Whether a step before it is not undone yet, or has failed at it. */
export async function undoWaits({ table, id, input }: Pick<JobContext<InInput, unknown>, 'table' | 'id' | 'input'>): Promise<boolean> {
  const ids = undoneSteps(input).map(({ jobId }) => jobId);
  const before = await stepsOf(table, ids.slice(0, Math.max(0, ids.indexOf(id))));
  return before.some(({ state, chunks }) => state === 'undoing' || (state === 'failed' && chunks > 0));
}
