import { verbs } from '#shared/api.ts';
import { anything, choice, entity, id, instant, many, maybe, type Out, saves, shape, text, whole, yes } from '#shared/words.ts';
import { Charged, frequencies, GiftLine, mostLines } from './donate.ts';
import { PaymentMethod } from './paymentmethods.ts';

const { del, get, post } = verbs('giving');

/** `failing`: declined, will be tried again; `paused`: by the giver, or after the last attempt. */
export const scheduleStates = ['active', 'failing', 'paused', 'ended'] as const;

/** Why a recurring gift is paused, if not by the giver. */
export const pauseReasons = ['declined', 'disputed', 'returned', 'methodRemoved', 'giver', 'staff'] as const;

/**
 * A recurring gift as older clients read it (docs/wire.md, section 5): `billing_cycle_anchor` in seconds, `plan.amount` in the smallest
 * unit. `own` has what our own screens show.
 */
export const Subscription = entity('Subscription', {
  id,
  churchId: id,
  personId: maybe(text(20)),
  customerId: maybe(text(100)),
  gatewayId: maybe(text(60)),
  provider: maybe(text(30)),
  status: choice('active', 'past_due', 'paused', 'canceled'),
  billing_cycle_anchor: whole,
  plan: shape({ amount: whole, interval: text(10), interval_count: whole, product: maybe(text(60)) }),
  items: shape({ data: many(shape({ id: text(100) }), 5) }),
  default_payment_method: maybe(text(100)),
  default_source: maybe(text(100)),
  metadata: shape({}),
  own: shape({
    state: choice(...scheduleStates),
    /** In the church's zone, `YYYY-MM-DD`; empty once it has ended. */
    nextDate: text(10),
    startDate: text(10),
    lastDate: maybe(text(10)),
    frequency: choice(...frequencies),
    currency: text(3),
    lines: many(GiftLine, mostLines),
    /** The covered fee as last computed; 0 if the giver doesn't cover it. */
    cover: whole,
    covers: yes,
    method: maybe(PaymentMethod),
    givenAs: shape({ name: text(200), email: text(254) }),
    notes: text(1000),
    pausedFor: maybe(choice(...pauseReasons)),
    retryAt: maybe(instant),
    failure: maybe(text(300)),
    /** What a year of it would cost less in fees from a bank account; missing where the church takes none, or nothing is saved. */
    bankSaves: maybe(whole),
    /** The bank wants the giver to confirm the next donation. */
    asks: maybe(yes),
    /** The giver stays unnamed to staff: to them it is without person, customer and method (decision D44). */
    unnamed: maybe(yes),
    version: whole,
  }),
});
export type Subscription = Out<typeof Subscription>;

/** What older clients send back: the subscription with another plan or method; everything else of it is ignored. */
const SubscriptionSave = shape({
  id,
  plan: maybe(shape({ amount: maybe(whole), interval: maybe(text(10)), interval_count: maybe(whole) })),
  default_payment_method: maybe(text(100)),
  default_source: maybe(text(100)),
  items: maybe(anything),
});
const versioned = { version: whole };
const giver = 'The giver may, and with Donations/Edit staff';

export const subscriptions = {
  list: get('/subscriptions', {
    says: 'Lists the recurring gifts of everyone, soonest first.',
    access: 'Giving:Donations:View',
    returns: many(Subscription, 10_000),
  }),
  mine: get('/subscriptions/my', { says: 'Lists the caller’s recurring gifts.', returns: many(Subscription) }),
  load: get('/subscriptions/:id', {
    says: 'Returns a recurring gift: one’s own, or with Donations/View anyone’s.',
    orEmpty: true,
    returns: Subscription,
  }),
  save: post('/subscriptions', {
    says: `Changes frequency or method of recurring gifts, as older clients do. ${giver}.`,
    body: saves(SubscriptionSave),
    returns: many(Subscription),
  }),
  change: post('/subscriptions/:id/change', {
    says: `Changes funds, frequency, method, fee, memo or next date of a recurring gift. ${giver}; whether staff see who gives only the giver, who also keeps the method then.`,
    body: shape({
      ...versioned,
      lines: maybe(many(GiftLine, mostLines)),
      covers: maybe(yes),
      frequency: maybe(choice(...frequencies)),
      methodId: maybe(text(100)),
      notes: maybe(text(1000)),
      date: maybe(text(10)),
      unnamed: maybe(yes),
    }),
    returns: Subscription,
  }),
  pause: post('/subscriptions/:id/pause', {
    says: `Pauses a recurring gift. ${giver}.`,
    body: shape({ version: maybe(whole) }),
    returns: Subscription,
  }),
  resume: post('/subscriptions/:id/resume', {
    says: `Continues a paused recurring gift, from the next date that is still to come. ${giver}.`,
    body: shape({ version: maybe(whole) }),
    returns: Subscription,
  }),
  confirm: post('/subscriptions/:id/confirm', {
    says: 'Charges a date while the giver waits: one for which their bank wants to see them, or one that was declined. Only the giver may.',
    limit: { times: 20, minutes: 60 },
    body: shape(versioned),
    returns: Charged,
  }),
  skip: post('/subscriptions/:id/skip', { says: `Skips the next date. ${giver}.`, body: shape(versioned), returns: Subscription }),
  move: post('/subscriptions/:id/move', {
    says: `Moves the next date, and the later ones with it. ${giver}.`,
    body: shape({ ...versioned, date: text(10) }),
    returns: Subscription,
  }),
  remove: del('/subscriptions/:id', { says: `Ends a recurring gift; what was given stays. ${giver}.`, returns: shape({ success: yes }) }),
};
