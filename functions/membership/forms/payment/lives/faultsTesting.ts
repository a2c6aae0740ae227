// For tests: what must hold of a form that is paid, when everything has come to its end.
import type { SubmissionRow } from '../../rows.ts';

interface Outcome {
  /** The gifts whose money the church has. */
  readonly paid: readonly string[];
  /** It is stored, and not deleted. */
  readonly isThere: boolean;
  /** As it says itself, while it is there. */
  readonly payment: SubmissionRow['payment'];
  /** Those that it has counted as paid, at some time. */
  readonly notedAsPaid: ReadonlySet<string>;
  readonly hasCounted: boolean;
  readonly wasRemoved: boolean;
  /** How often staff were told of it. */
  readonly news: number;
}

/** What is wrong, each in a few words. */
export function faultsOf({ paid, isThere, payment, notedAsPaid, hasCounted, wasRemoved, news }: Outcome): string[] {
  const { state, giftId = '' } = payment ?? {};
  const faults: string[] = [];
  if (paid.length > 1) faults.push(`${paid.length} payments are kept`);
  for (const gift of paid) if (!(state === 'paid' && giftId === gift) && !notedAsPaid.has(gift)) faults.push(`${gift} is paid for nothing`);
  if (state === 'paid' && !paid.includes(giftId)) faults.push('it says paid, and is not');
  if ((state === 'unpaid' || state === 'pending') && paid.length > 0) faults.push(`it is paid, and says ${state}`);
  if (news !== (hasCounted ? 1 : 0)) faults.push(`staff were told ${news} times`);
  if (!wasRemoved && hasCounted && !isThere) faults.push('it is lost');
  return faults;
}
