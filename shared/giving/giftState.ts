// A gift as its entries make it: sums and status are computed, never set.
import { type Back, type Booked, giftCause, type Posting } from './entries.ts';
import type { Gift, GiftStatus } from './gifts.ts';
import type { Truth } from './truth.ts';

type Progress = Readonly<Record<string, string>>;

/** What is kept with a gift besides what is shown of it. `refunds`, `disputes`: how far each is, by the gateway's id. */
export interface GiftBook extends Booked, Gift {
  readonly refunds: Progress;
  readonly disputes: Progress;
  /** Refunds that were asked for here, by our own id, until they are settled: no one else can refund the same money. */
  readonly asked: readonly { readonly id: string; readonly amount: number }[];
}

/** Nothing goes back: a refund can fail after it was done, a dispute is decided once. */
const stages = ['pending', 'open', 'done', 'lost', 'won', 'failed'];
const advanced = (before: Progress, now: readonly { readonly id: string; readonly status: string }[]): Progress => {
  const further = now.filter(({ id, status }) => stages.indexOf(status) > stages.indexOf(before[id] ?? ''));
  return { ...before, ...Object.fromEntries(further.map(({ id, status }) => [id, status])) };
};

const sumOf = (backs: readonly Back[], kind: Back['kind']) =>
  backs.filter((back) => back.kind === kind).reduce((total, { parts }) => parts.reduce((sum, { amount }) => sum + amount, total), 0);
const feesIn = (postings: readonly Posting[], kind: Posting['kind']) =>
  postings
    .filter((one) => one.kind === kind)
    .flatMap(({ lines }) => lines)
    .reduce((sum, { account, amount }) => (account === 'fees' ? sum + amount : sum), 0);

/** The gift after these entries. Without a truth, for what is entered by hand. */
export function withEntries<G extends GiftBook>(gift: G, postings: readonly Posting[], truth?: Truth): G {
  const causes = [...gift.causes, ...postings.map(({ cause }) => cause)];
  const backs = [...gift.backs, ...postings.flatMap(({ back }) => back ?? [])];
  const refunds = truth ? advanced(gift.refunds, truth.refunds) : gift.refunds;
  const disputes = truth ? advanced(gift.disputes, truth.disputes) : gift.disputes;
  const given = postings.find(({ kind }) => kind === 'gift')?.lines[0]?.date;
  const next = {
    ...gift,
    date: given ?? gift.date,
    causes,
    backs,
    refunds,
    disputes,
    refunded: sumOf(backs, 'refund'),
    disputed: sumOf(backs, 'dispute'),
    fee: gift.fee + feesIn(postings, 'fee'),
    disputeFee: gift.disputeFee + feesIn(postings, 'dispute'),
  };
  return { ...next, refunding: truth ? underWay(next, truth) : gift.refunding, status: statusOf(next, truth) };
}

/** What was asked for here and isn't known to the gateway yet, and what the gateway is still about to give back. */
function underWay({ asked, refunds, causes }: GiftBook, truth: Truth): number {
  const pending = truth.refunds.filter(({ id }) => refunds[id] === 'pending' && !causes.includes(`refund:${id}`));
  return [...asked, ...pending].reduce((sum, { amount }) => sum + amount, 0);
}

function statusOf(gift: GiftBook, truth: Truth | undefined): GiftStatus {
  if (gift.status === 'void' || gift.status === 'draft') return gift.status;
  if (!gift.causes.includes(giftCause(gift.id))) return unpaid(gift.status, truth?.status);
  if (sumOf(gift.backs, 'failure') > 0) return 'failed';
  if (gift.disputed > 0 || Object.values(gift.disputes).includes('open')) return 'disputed';
  if (gift.refunded >= gift.amount) return 'refunded';
  return gift.refunded > 0 ? 'partlyRefunded' : 'complete';
}

/** An attempt that failed stays so until it is paid: an old reading may still call it pending. */
const unpaid = (before: GiftStatus, now: Truth['status'] | undefined): GiftStatus =>
  before === 'failed' || now === 'failed' || now === 'canceled' ? 'failed' : 'pending';
