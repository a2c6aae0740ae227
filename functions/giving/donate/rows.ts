// What is known of a gift before, while and after a gateway is asked for it (decision D32).
//
// | question                                        | where                              | requests |
// |-------------------------------------------------|------------------------------------|----------|
// | what became of a gift                           | `attempt#<id>`                     | 1        |
// | has an older client just sent it                | `recent#<hash of what was sent>`   | 1        |
// | has a network address passed reCAPTCHA           | `captcha#<hash of the address>`    | 1        |
// | is the church's guard up                        | `guard`                            | 1        |
// | what has it done lately                         | `guardhours`                       | 1        |
// | how do visitors prove that they are human       | `visitorcheck`                     | 1        |
// | which attempts have to be looked after          | `dueattempts#<shard>`, by time     | 1        |

import { later } from '#functions/core/clock.ts';
import { shardOf } from '#functions/core/schedule/shards.ts';
import { kind } from '#functions/core/table/kind.ts';
import { Wanted } from '#shared/giving/gifts.ts';
import { checksBy } from '#shared/giving/page/pageChecks.ts';
import { languageCodes } from '#shared/languages.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { choice, exact, id, instant, maybe, type Out, shape, text, whole, yes } from '#shared/words.ts';

const area = 'giving';

/** How the gateway is asked to charge: enough to ask it again with the same key and the same content. Holds no card and no account number. */
const Method = shape({
  kind: choice('saved', 'confirmationToken', 'paymentMethod', 'bankToken', 'order', 'setupToken'),
  id: text(300),
  customer: maybe(text(100)),
  type: choice('card', 'bank', 'paypal'),
});

/**
 * `started`: written down, and the gateway may have been asked. `needsAction`: the bank asks the giver. `pending`: accepted, not paid
 * yet. The others are final, except that a bank debit can fail after it was paid: the ledger follows that by itself.
 */
export const attemptStates = ['started', 'needsAction', 'pending', 'paid', 'declined', 'failed', 'canceled'] as const;
export type AttemptState = (typeof attemptStates)[number];

/**
 * One click on Donate, or one date of a recurring gift. `wanted` is what the booking takes person, split and note from. `content`: a hash of
 * what was sent, so that one id never stands for two gifts. `dueAt`: when the sweeper looks after it, with the row of that time; empty once
 * it is settled. `reply`: the gateway's object as older clients read it, sealed because it lets the browser confirm the payment.
 */
export const AttemptRow = shape({
  id,
  wanted: Wanted,
  amount: whole,
  gatewayId: text(60),
  provider: choice('stripe', 'paypal'),
  method: Method,
  /** As the giver recognizes it: `Visa 4242`. */
  methodName: maybe(text(120)),
  content: text(60),
  state: choice(...attemptStates),
  at: instant,
  dueAt: maybe(instant),
  /** How often the sweeper has asked. */
  tries: whole,
  language: choice(...languageCodes),
  visitor: yes,
  offSession: maybe(yes),
  guarded: maybe(yes),
  agreed: maybe(shape({ address: text(100), userAgent: text(500) })),
  paymentId: maybe(text(100)),
  reply: maybe(exact(20_000)),
  decline: maybe(shape({ code: text(100), message: text(500) })),
});
export type AttemptRow = Out<typeof AttemptRow>;

/** What brought no gift says who tried: it is kept for as long as a giver or their bank may ask about it (decision D55). */
const triedKeptMs = 30 * dayMs;
const isInVain = ({ state }: AttemptRow) => state === 'declined' || state === 'canceled';
export const attempts = kind({
  area,
  name: 'Attempt',
  row: AttemptRow,
  key: ({ id: own }: { id: string }) => ({ pk: ['attempt', own], sk: ['attempt'] }),
  expires: (row) => (isInVain(row) ? new Date(Date.parse(row.at) + triedKeptMs) : undefined),
});

/** Older clients make no ids: the same payer, method, amount and split within 90 seconds is one gift. */
const RecentRow = shape({ content: text(60), giftId: id, at: instant });
export const recentGifts = kind({
  area,
  name: 'RecentGift',
  row: RecentRow,
  key: ({ content }: { content: string }) => ({ pk: ['recent', content], sk: ['recent'] }),
  expires: () => later(dayMs),
});

/** Attempts to look after at a time, of all churches, by shard. */
const DueAttempt = shape({ at: instant, churchId: id, id });
export const dueAttempts = kind({
  area,
  name: 'DueAttempt',
  global: true,
  row: DueAttempt,
  key: ({ at, churchId, id: own }: { at: string; churchId: string; id: string }) => ({
    pk: ['dueattempts', shardOf(churchId)],
    sk: [at, churchId, own],
  }),
});

/** Older clients send a proof of reCAPTCHA by itself, before the gift: it is known by the network address, of which only a hash is kept. */
const CaptchaProofRow = shape({ address: text(60), hostName: text(255), at: instant });
export type CaptchaProofRow = Out<typeof CaptchaProofRow>;
export const captchaProofs = kind({
  area,
  name: 'CaptchaProof',
  global: true,
  row: CaptchaProofRow,
  key: ({ address }: { address: string }) => ({ pk: ['captcha', address], sk: ['captcha'] }),
  expires: () => later(dayMs),
});

/** How visitors prove that they are human, where the church has chosen it: otherwise by work that asks no third party (decision D43). */
export const visitorChecks = kind({
  area,
  name: 'VisitorCheck',
  row: shape({ by: choice(...checksBy) }),
  key: (_: object) => ({ pk: ['visitorcheck'], sk: ['visitorcheck'] }),
  audit: { label: () => '', id: () => 'visitorcheck' },
});

/** Until then, visitors' cards of a church are charged with more care (`guard.ts`). */
export const guards = kind({
  area,
  name: 'Guard',
  row: shape({ until: instant }),
  key: (_: object) => ({ pk: ['guard'], sk: ['guard'] }),
  expires: ({ until }) => new Date(until),
});

const guardKeptMs = 90 * dayMs;

/** What it saw within an hour: visitors' cards that were declined, gifts refused before the gateway was asked, and how often it went up. */
export const guardHours = kind({
  area,
  name: 'GuardHour',
  row: shape({ hour: instant, declined: whole, refused: whole, raised: whole }),
  key: ({ hour }: { hour: string }) => ({ pk: ['guardhours'], sk: [hour] }),
  sums: ['declined', 'refused', 'raised'],
  expires: ({ hour }) => new Date(Date.parse(hour) + guardKeptMs),
});
