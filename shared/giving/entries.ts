/**
 * What the ledger must say about a payment, computed from what the gateway says now. Pure: messages may come in any order, twice or never,
 * and a process may die between any two steps; what is missing is booked. An old reading adds nothing and takes nothing back.
 */
import { type Entry, type Gift, type Line, unassigned } from './gifts.ts';
import { sharesOf } from './money/shares.ts';
import type { Truth, TruthRefund, TruthTransaction } from './truth.ts';

/** What a fund gave back, or got back after all if it is negative. `of`: the refund or dispute. */
export interface Back {
  readonly cause: string;
  readonly of: string;
  readonly kind: 'refund' | 'dispute' | 'failure';
  readonly date: string;
  readonly parts: readonly { readonly account: string; readonly amount: number }[];
}
export const partsIn = ({ parts }: Pick<Back, 'parts'>): Parts => parts.map(({ account, amount }) => [account, amount]);
export const asParts = (parts: Parts): Back['parts'] => parts.map(([account, amount]) => ({ account, amount }));

/** A gift as far as it is booked. `causes` are those of its entries. */
export interface Booked extends Pick<Gift, 'id' | 'personId' | 'funds' | 'cover'> {
  readonly causes: readonly string[];
  readonly backs: readonly Back[];
}

/** An entry that is missing. `back` is what it changes in the gift besides. */
export interface Posting extends Pick<Entry, 'cause' | 'kind' | 'lines'> {
  readonly back?: Back;
}

/** The date of an instant in the church's time zone. */
export type DayOf = (instant: string) => string;

export const fundAccount = (fundId: string) => `fund:${fundId}`;
export const gatewayAccount = (gatewayId: string) => `gateway:${gatewayId}`;
export const giftCause = (giftId: string) => `gift:${giftId}`;

/** The split of a whole payment of this amount: as the giver wanted it, in proportion should the gateway have taken another amount. */
export function splitOf(amount: number, wanted: Pick<Gift, 'funds' | 'cover'> | undefined): Pick<Gift, 'funds' | 'cover'> {
  if (!wanted || partsOf(wanted).every(([, weight]) => weight === 0)) return { funds: [{ fundId: unassigned, amount }], cover: 0 };
  const shares = sharesOf(amount, partsOf(wanted));
  return {
    funds: wanted.funds.map((line) => ({ ...line, amount: shares.get(fundAccount(line.fundId)) ?? 0 })),
    cover: shares.get('cover') ?? 0,
  };
}

export type Parts = readonly (readonly [account: string, amount: number])[];

/** The accounts of a gift with what was given to each. */
export const partsOf = ({ funds, cover }: Pick<Gift, 'funds' | 'cover'>): Parts => [
  ...funds.map(({ fundId, amount }) => [fundAccount(fundId), amount] as const),
  ...(cover ? [['cover', cover] as const] : []),
];

/** What is left of each account after all that was given back. */
export function remainingOf(gift: Pick<Gift, 'funds' | 'cover'>, backs: readonly Back[]): Parts {
  const gone = new Map<string, number>();
  for (const [account, amount] of backs.flatMap(partsIn)) gone.set(account, (gone.get(account) ?? 0) + amount);
  return partsOf(gift).map(([account, amount]) => [account, amount - (gone.get(account) ?? 0)]);
}
export const sumOf = (parts: Parts) => parts.reduce((total, [, amount]) => total + amount, 0);
const positive = (parts: Parts): Parts => parts.map(([account, amount]) => [account, Math.max(0, amount)]);

/** Takes an amount from parts in proportion; what exceeds them is taken by the split of the whole gift. */
export function takenFrom(amount: number, parts: Parts, whole: Parts): Parts {
  const room = positive(parts);
  const within = Math.min(amount, sumOf(room));
  const taken = sharesOf(within, room);
  for (const [account, more] of sharesOf(amount - within, whole)) taken.set(account, (taken.get(account) ?? 0) + more);
  return [...taken].filter(([, one]) => one !== 0);
}

/** The lines that part a back over the accounts of a gift: given back is positive, as what was given is negative. */
export const backLines = ({ parts, date }: Pick<Back, 'parts' | 'date'>, personId: string | undefined): Line[] =>
  parts.map((part) => ({ ...part, date, personId }));

/** The lines of what was given. */
export const giftLines = (gift: Pick<Gift, 'funds' | 'cover' | 'personId'>, date: string): Line[] =>
  partsOf(gift)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount: -amount, date, personId: gift.personId }));

/** The parts of a refund: as was said when it was asked for, if that adds up and names this gift's accounts. */
function refundParts(refund: TruthRefund | undefined, amount: number, left: Parts, whole: Parts): Parts {
  const named = Object.entries(refund?.funds ?? {}).map(([key, part]) => [key === 'cover' ? key : fundAccount(key), part] as const);
  const known = named.every(([account, part]) => part >= 0 && whole.some(([one]) => one === account));
  return named.length > 0 && known && sumOf(named) === amount ? named.filter(([, part]) => part !== 0) : takenFrom(amount, left, whole);
}

/** Each thing that can be booked, as seen in a payment. */
interface Happened {
  readonly at: string;
  readonly cause: string;
  post(backs: readonly Back[]): Posting;
}

/** The entries that are missing, oldest first. */
export function entriesOf(truth: Truth, gift: Booked, dayOf: DayOf): Posting[] {
  const seen = new Set(gift.causes);
  const isGiven = seen.has(giftCause(gift.id)) || truth.status === 'paid';
  const backs = [...gift.backs];
  const postings: Posting[] = [];
  const happened = [...payment(truth, gift, dayOf, isGiven), ...fees(truth, dayOf), ...(isGiven ? backsOf(truth, gift, dayOf, seen) : [])];
  for (const one of happened) {
    if (seen.has(one.cause)) continue;
    seen.add(one.cause);
    const posting = one.post(backs);
    if (posting.back) backs.push(posting.back);
    postings.push(posting);
  }
  return postings;
}

const gatewayLine = (truth: Truth, amount: number, date: string): Line => ({ account: gatewayAccount(truth.gatewayId), amount, date });

function payment(truth: Truth, gift: Booked, dayOf: DayOf, isGiven: boolean): Happened[] {
  const at = truth.paidAt ?? truth.createdAt;
  const date = dayOf(at);
  const total = sumOf(partsOf(gift));
  const post = (): Posting => ({
    cause: giftCause(gift.id),
    kind: 'gift',
    lines: [{ ...gatewayLine(truth, total, date), gifts: 1 }, ...giftLines(gift, date)],
  });
  return isGiven ? [{ at, cause: giftCause(gift.id), post }] : [];
}

/** What the gateway keeps. Disputes state their fees in their own entry. */
function fees(truth: Truth, dayOf: DayOf): Happened[] {
  if (truth.status === 'pending') return [];
  const cost = ({ kind, amount, fee }: TruthTransaction) => (kind === 'fee' ? fee - amount : fee);
  return truth.transactions
    .filter((one) => cost(one) !== 0 && one.kind !== 'dispute' && one.kind !== 'disputeReversal')
    .map((one) => {
      const date = dayOf(one.at);
      const cause = `fee:${one.id}`;
      const lines = [{ account: 'fees', amount: cost(one), date }, gatewayLine(truth, -cost(one), date)];
      return { at: one.at, cause, post: (): Posting => ({ cause, kind: 'fee', lines }) };
    });
}

/** Refunds, disputes and returns in the order in which they happened, so that every reading parts them alike. */
function backsOf(truth: Truth, gift: Booked, dayOf: DayOf, seen: ReadonlySet<string>): Happened[] {
  const entry = (
    { at, cause, fee = 0 }: { at: string; cause: string; fee?: number },
    kind: Exclude<Entry['kind'], 'gift'>,
    what: { of: string; kind: Back['kind']; parts: (backs: readonly Back[]) => Parts },
  ): Happened => ({
    at,
    cause,
    post: (backs) => {
      const date = dayOf(at);
      const parted = what.parts(backs);
      const parts = asParts(parted);
      const lines = [
        ...backLines({ parts, date }, gift.personId),
        ...(fee ? [{ account: 'fees', amount: fee, date }] : []),
        gatewayLine(truth, -sumOf(parted) - fee, date),
      ];
      return { cause, kind, lines, back: { cause, of: what.of, kind: what.kind, date, parts } };
    },
  });
  const whole = partsOf(gift);
  const refundOf = (id: string) => truth.refunds.find((one) => one.id === id);
  const given = (amount: number, id: string) => (backs: readonly Back[]) =>
    refundParts(refundOf(id), amount, remainingOf(gift, backs), whole);
  const returned = (amount: number, of: string) => (backs: readonly Back[]) => returnedTo(amount, of, backs, whole);

  const moved = truth.transactions.flatMap((one) => {
    const amount = Math.abs(one.amount);
    const at = { at: one.at, fee: one.fee };
    switch (one.kind) {
      case 'refund':
        return entry({ at: one.at, cause: `refund:${one.cause}` }, 'refund', {
          of: one.cause,
          kind: 'refund',
          parts: given(amount, one.cause),
        });
      case 'refundFailed':
        return entry({ at: one.at, cause: `refundFailed:${one.cause}` }, 'refundFailed', {
          of: one.cause,
          kind: 'refund',
          parts: returned(amount, one.cause),
        });
      case 'dispute':
        return entry({ ...at, cause: `dispute:${one.id}` }, 'dispute', {
          of: one.cause,
          kind: 'dispute',
          parts: (backs) => takenFrom(amount, remainingOf(gift, backs), whole),
        });
      case 'disputeReversal':
        return entry({ ...at, cause: `dispute:${one.id}` }, 'dispute', {
          of: one.cause,
          kind: 'dispute',
          parts: returned(amount, one.cause),
        });
      case 'failure':
        return entry({ at: one.at, cause: `failure:${truth.paymentId}` }, 'failure', {
          of: truth.paymentId,
          kind: 'failure',
          parts: (backs) => takenFrom(amount, remainingOf(gift, backs), whole),
        });
      default:
        return [];
    }
  });
  const told = truth.refunds.flatMap(({ id, amount, status, at }) => [
    ...(status === 'done' ? [entry({ at, cause: `refund:${id}` }, 'refund', { of: id, kind: 'refund', parts: given(amount, id) })] : []),
    ...(status === 'failed' && seen.has(`refund:${id}`)
      ? [entry({ at, cause: `refundFailed:${id}` }, 'refundFailed', { of: id, kind: 'refund', parts: returned(amount, id) })]
      : []),
  ]);
  const rank = ({ cause }: Happened) => (cause.startsWith('refundFailed') ? 1 : 0);
  return [...moved, ...told].toSorted((a, b) => (a.at === b.at ? rank(a) - rank(b) : a.at < b.at ? -1 : 1));
}

/** What comes back of a refund or dispute: to the funds that had lost it. */
export const returnedTo = (amount: number, of: string, backs: readonly Back[], whole: Parts): Parts =>
  takenFrom(amount, totals(backs.filter((back) => back.of === of)), whole).map(([account, part]) => [account, -part] as const);

function totals(backs: readonly Back[]): Parts {
  const all = new Map<string, number>();
  for (const [account, amount] of backs.flatMap(partsIn)) all.set(account, (all.get(account) ?? 0) + amount);
  return [...all];
}
