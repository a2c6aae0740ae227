// How busy something is that anonymous visitors can submit: the busier, the more work a browser does before it submits (decision F7).
import { moreProofBits } from '#shared/spam.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { later } from '../clock.ts';
import { limitKey, limits } from '../serve/rateLimits.ts';
import { Table } from '../table/table.ts';

const minutes = 10;
const count = (what: string, by: number) =>
  new Table('-').count(limits, limitKey('spam', what, minutes), later(2 * minutes * minuteMs), by);

/** Counts one anonymous submission to `what`, from whatever address. */
export async function countSubmission(what: string): Promise<void> {
  await count(what, 1);
}

/** How many leading bits a visitor who opens it now has to find. */
export async function bitsNow(what: string): Promise<number> {
  return moreProofBits(await count(what, 0));
}
