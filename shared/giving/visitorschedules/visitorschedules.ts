import { verbs } from '#shared/api.ts';
import { choice, email, exact, instant, many, maybe, shape, text, whole, yes } from '#shared/words.ts';
import { Charged, frequencies, GiftLine, mostLines } from '../donate.ts';
import { Subscription } from '../subscriptions.ts';

const { post } = verbs('giving');

/** `secret`: of a mailed link, or of what it has opened. It is in the body, so that no log keeps it. */
const opened = { churchId: text(20), secret: exact(100) };
const seen = { ...opened, version: whole };
const limit = { times: 300, minutes: 10 };
const visitor = 'By the visitor who started it';

export const visitorschedules = {
  ask: post('/visitorschedules/ask', {
    says: 'Emails a link to the recurring gifts that visitors started with this address. The answer is the same if there are none.',
    access: 'anyone',
    limit: { times: 30, minutes: 10 },
    body: shape({ churchId: text(20), email, language: maybe(text(10)) }),
    returns: shape({}),
  }),
  open: post('/visitorschedules/open', {
    says: 'Exchanges the secret of a mailed link, which works once, for one of this browser that is good for an hour.',
    access: 'anyone',
    limit,
    body: shape(opened),
    returns: shape({ secret: text(100), until: instant }),
  }),
  list: post('/visitorschedules/list', {
    says: 'Lists the recurring gifts that a followed link has opened, soonest first.',
    access: 'anyone',
    limit,
    body: shape(opened),
    returns: many(Subscription),
  }),
  change: post('/visitorschedules/:id/change', {
    says: `Changes funds, frequency, fee, memo or next date of a recurring gift. ${visitor}.`,
    access: 'anyone',
    limit,
    body: shape({
      ...seen,
      lines: maybe(many(GiftLine, mostLines)),
      covers: maybe(yes),
      frequency: maybe(choice(...frequencies)),
      notes: maybe(text(1000)),
      date: maybe(text(10)),
      unnamed: maybe(yes),
    }),
    returns: Subscription,
  }),
  setup: post('/visitorschedules/:id/setup', {
    says: `Begins to keep another card or account at PayPal in the browser. ${visitor}.`,
    access: 'anyone',
    limit: { times: 30, minutes: 10 },
    body: shape({ ...opened, gatewayId: text(60), type: choice('card', 'paypal') }),
    /** The setup token, which becomes the `methodId` of `method`. */
    returns: shape({ clientSecret: text(300) }),
  }),
  method: post('/visitorschedules/:id/method', {
    says: `Charges a recurring gift to another method from now on; the one before is forgotten. ${visitor}.`,
    access: 'anyone',
    limit: { times: 30, minutes: 10 },
    /** `methodId`: what the browser got from the gateway. */
    body: shape({ ...seen, gatewayId: text(60), methodId: text(300) }),
    /** `asks`: the bank asks first; once it was content, the same is called again with this method. */
    returns: shape({ done: maybe(Subscription), asks: maybe(shape({ methodId: text(100), clientSecret: text(300) })) }),
  }),
  pause: post('/visitorschedules/:id/pause', {
    says: `Pauses a recurring gift. ${visitor}.`,
    access: 'anyone',
    limit,
    body: shape(seen),
    returns: Subscription,
  }),
  resume: post('/visitorschedules/:id/resume', {
    says: `Continues a paused recurring gift, from the next date that is still to come. ${visitor}.`,
    access: 'anyone',
    limit,
    body: shape(seen),
    returns: Subscription,
  }),
  confirm: post('/visitorschedules/:id/confirm', {
    says: `Charges a date while the giver waits: one for which their bank wants to see them, or one that was declined. ${visitor}.`,
    access: 'anyone',
    limit: { times: 30, minutes: 10 },
    body: shape(seen),
    returns: Charged,
  }),
  skip: post('/visitorschedules/:id/skip', {
    says: `Skips the next date. ${visitor}.`,
    access: 'anyone',
    limit,
    body: shape(seen),
    returns: Subscription,
  }),
  move: post('/visitorschedules/:id/move', {
    says: `Moves the next date, and the later ones with it. ${visitor}.`,
    access: 'anyone',
    limit,
    body: shape({ ...seen, date: text(10) }),
    returns: Subscription,
  }),
  end: post('/visitorschedules/:id/end', {
    says: `Ends a recurring gift; what was given stays. ${visitor}.`,
    access: 'anyone',
    limit,
    body: shape(seen),
    returns: shape({}),
  }),
  close: post('/visitorschedules/close', {
    says: 'Closes what a link has opened in this browser.',
    access: 'anyone',
    limit,
    body: shape(opened),
    returns: shape({}),
  }),
};
