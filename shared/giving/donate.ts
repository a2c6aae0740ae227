import { verbs } from '#shared/api.ts';
import { anything, between, choice, entity, exact, id, many, maybe, name, type Out, shape, text, whole, yes } from '#shared/words.ts';
import { declineCodes } from './ledger/declines.ts';
import { DonationSave } from './ledger/donations.ts';
import { WireFundDonation } from './ledger/funddonations.ts';
import { Replay, Replayed } from './ledger/replayed.ts';
import { wireAmount } from './wireAmount.ts';

const { get, post } = verbs('giving');

/** At most this many funds in one gift (decision D31). */
export const mostLines = 20;

/** A fund's part of a gift, in the smallest unit of the gateway's currency. */
export const GiftLine = shape({ fundId: text(20), amount: whole });
export type GiftLine = Out<typeof GiftLine>;

/** What the caller claims to be; never believed (decision D40). Visitors' names and address are kept with the gift as stated. */
const Payer = shape({
  id: maybe(text(60)),
  email: maybe(text(254)),
  name: maybe(name(200)),
  firstName: maybe(name(100)),
  lastName: maybe(name(100)),
});

/** `"cc"`, `"bank"` and the like from older clients are read by their beginning; anything unknown counts as a card. */
const method = {
  /** A token, method or order of the gateway: `pm_`, `btok_`, `ctoken_`, PayPal's order, or the id of a saved method. */
  id: maybe(text(300)),
  type: maybe(text(30)),
  customerId: maybe(text(100)),
  provider: maybe(text(30)),
  gatewayId: maybe(text(60)),
};

/**
 * What our own forms send besides. `giftId` is made by the form, once for each click on Donate and again after a decline: the same id is
 * the same gift, however often it is sent. `lines` and `cover` (the fee as it was shown) are in the smallest unit; with them, the older
 * fields `amount` and `funds` are ignored. `start`: of `donate.open`, with a `proof` of its difficulty, or `captcha`, the signed value of
 * `captcha-verify`. `trap`: a field that people don't see. `language`: of the receipt. `unnamed`: staff don’t see who gives (decision D44).
 */
const own = {
  giftId: maybe(id),
  lines: maybe(many(GiftLine, mostLines)),
  cover: maybe(whole),
  start: maybe(text(300)),
  proof: maybe(text(40)),
  captcha: maybe(text(500)),
  trap: maybe(exact(1000)),
  language: maybe(text(10)),
  unnamed: maybe(yes),
};

const donation = {
  ...method,
  ...own,
  churchId: maybe(text(20)),
  /** Of older clients, in dollars, the fee included if the giver covers it. */
  amount: wireAmount,
  funds: maybe(many(shape({ id: maybe(text(20)), amount: wireAmount, name: maybe(name(300)) }), mostLines)),
  currency: maybe(text(3)),
  person: maybe(Payer),
  notes: maybe(text(1000)),
  /** Ignored: emails are made from our own rows (decision D45). */
  church: maybe(anything),
};

/** `bill`: signed by the area whose form or event is paid for; then `lines` are what it says, and `cover` is nothing. */
export const Donation = entity('DonationPayload', { ...donation, bill: maybe(exact(6000)) });
export type Donation = Out<typeof Donation>;

export const frequencies = ['one_week', 'two_week', 'one_month', 'three_month', 'one_year'] as const;
export type Frequency = (typeof frequencies)[number];

/** `billing_cycle_anchor`: milliseconds, of older clients; `startDate`: the first date in the church's zone. */
export const Recurring = entity('RecurringPayload', {
  ...donation,
  interval: maybe(shape({ interval_count: maybe(whole), interval: maybe(text(10)) })),
  billing_cycle_anchor: maybe(whole),
  frequency: maybe(choice(...frequencies)),
  startDate: maybe(text(10)),
});
export type Recurring = Out<typeof Recurring>;

/**
 * What a gift looks like to the browser that gives it. `needsAction`: the bank asks the giver, with `client_secret`; then `outcome` is
 * asked. `changed`: nothing was charged, because `amount` and its part `cover` are other than shown. `unknown`: the gateway hasn't answered;
 * we go on asking, and the giver must not give again.
 */
export const chargeStates = ['paid', 'pending', 'needsAction', 'declined', 'changed', 'unknown'] as const;
export type ChargeState = (typeof chargeStates)[number];

/**
 * The gateway's object, in the fields that older clients read. Failures are inside it, because those clients show nothing of other
 * answers: `raw.message` or `error`, a sentence. `state` and `giftId` are for our own forms, which are refused instead of getting `error`
 * for anything but a decline; `amount` is in the smallest unit.
 */
export const Charged = entity('Charged', {
  id: maybe(text(100)),
  giftId: maybe(id),
  object: maybe(text(40)),
  /** `succeeded`, `pending`, `requires_action`, `active`, PayPal's `COMPLETED`; `failed` otherwise. */
  status: text(40),
  state: maybe(choice(...chargeStates)),
  amount: maybe(whole),
  cover: maybe(whole),
  currency: maybe(text(3)),
  client_secret: maybe(text(300)),
  /** Of a recurring gift: once the bank was content, it is sent again with this method, and for a visitor with this proof. */
  again: maybe(shape({ id: text(100), captcha: maybe(text(500)) })),
  /** Where we can say it in the giver's language. */
  code: maybe(choice(...declineCodes)),
  error: maybe(text(500)),
  raw: maybe(shape({ message: text(500) })),
});
export type Charged = Out<typeof Charged>;

/** `captchaKey`: the public key of reCAPTCHA if the church uses it, empty if the stage has none; otherwise `start` asks for a proof of `difficulty` bits. */
export const GivingStart = entity('GivingStart', {
  ...{ start: text(300), readyMs: whole, difficulty: whole },
  captchaKey: maybe(text(100)),
});
export type GivingStart = Out<typeof GivingStart>;

/**
 * `''`: nothing is proved, because the stage doesn't use reCAPTCHA or it could not be asked. `captcha`: for the gift, if the call named its
 * church.
 */
export const CaptchaAnswer = entity('CaptchaAnswer', {
  response: choice('success', 'robot', ''),
  success: maybe(yes),
  score: maybe(between(0, 1)),
  captcha: maybe(text(500)),
});
export type CaptchaAnswer = Out<typeof CaptchaAnswer>;

/** `amount` and `lines` in the smallest unit. `open`: it can be paid, `over`: no longer. `email`: as the payer has stated it already. */
export const BillView = entity('Bill', {
  title: text(500),
  currency: text(3),
  amount: whole,
  lines: many(GiftLine, mostLines),
  state: choice('open', 'pending', 'paid', 'refunded', 'over'),
  email: maybe(text(254)),
});
export type BillView = Out<typeof BillView>;

const byGateway = { churchId: text(20), provider: maybe(text(30)), gatewayId: maybe(text(60)) };
const ofGift = shape({ churchId: text(20) });

export const donate = {
  open: get('/donate/open/:churchId', {
    says: 'What a visitor’s browser needs before it gives: a start token that works once, for ten minutes, from its own network address.',
    access: 'anyone',
    limit: { times: 3000, minutes: 10 },
    returns: GivingStart,
  }),
  charge: post('/donate/charge', {
    says: 'Charges a gift. Sent twice with one `giftId`, it is charged once. A failure is inside the answer.',
    access: 'anyone',
    once: true,
    body: Donation,
    returns: Charged,
  }),
  bill: post('/donate/bill', {
    says: 'What is to be paid for a form or an event, by the signed bill that its submission was answered with.',
    access: 'anyone',
    limit: { times: 600, minutes: 10 },
    body: shape({ churchId: text(20), bill: exact(6000) }),
    returns: BillView,
  }),
  outcome: post('/donate/charge/:id/outcome', {
    says: 'How a gift ended, by the id its form made: after the bank has asked the giver, or when the first answer was lost.',
    access: 'anyone',
    limit: { times: 600, minutes: 10 },
    body: ofGift,
    returns: Charged,
  }),
  cancel: post('/donate/charge/:id/cancel', {
    says: 'Gives up a gift whose bank still asks the giver: nothing is charged afterwards. Answers how it ended; what is paid already stays.',
    access: 'anyone',
    limit: { times: 600, minutes: 10 },
    body: ofGift,
    returns: Charged,
  }),
  captchaVerify: post('/donate/captcha-verify', {
    says: 'Checks a visitor’s answer to reCAPTCHA, which then counts for one gift from the same network address, for ten minutes.',
    access: 'anyone',
    limit: { times: 600, minutes: 10 },
    body: shape({ token: text(5000), churchId: maybe(text(20)) }),
    returns: CaptchaAnswer,
  }),
  clientToken: post('/donate/client-token', {
    says: 'A token with which PayPal’s script is loaded.',
    access: 'anyone',
    limit: { times: 600, minutes: 10 },
    body: shape(byGateway),
    returns: shape({ clientToken: text(5000), provider: text(30) }),
  }),
  createOrder: post('/donate/create-order', {
    says: 'Creates an order of PayPal for a gift, to be approved by card or, with `type` `paypal`, by account; it is captured by `charge`.',
    access: 'anyone',
    limit: { times: 600, minutes: 10 },
    body: shape({
      ...{ ...own, ...byGateway, amount: wireAmount, currency: maybe(text(3)), funds: donation.funds, notes: maybe(text(1000)) },
      type: maybe(text(30)),
    }),
    returns: shape({ id: text(100), status: text(40), provider: text(30) }),
  }),
  subscribe: post('/donate/subscribe', {
    says: 'Starts a recurring gift. Sent twice with one `giftId`, it starts once. A failure is inside the answer.',
    access: 'anyone',
    once: true,
    body: Recurring,
    returns: Charged,
  }),
  log: post('/donate/log', {
    says: 'Enters a donation by hand with its lines, in one call, as older clients do; without a batch, in the latest one that is open.',
    access: 'Giving:Donations:Edit',
    body: shape({
      donation: DonationSave,
      fundData: many(shape({ id: text(20), amount: wireAmount }), mostLines),
    }),
    returns: many(WireFundDonation, mostLines),
  }),
  replay: post('/donate/replay-stripe-events', {
    says: 'Imports what was paid at Stripe between two days, as older clients ask for it: at most a hundred new payments at once. Only `dryRun: false` books anything.',
    access: 'Giving:Donations:Edit',
    body: Replay,
    returns: Replayed,
  }),
};
