import { verbs } from '#shared/api.ts';
import {
  anything,
  choice,
  email,
  entity,
  id,
  many,
  maybe,
  name,
  numberText,
  type Out,
  readAs,
  shape,
  text,
  whole,
  yes,
} from '#shared/words.ts';

const { del, get, post } = verbs('giving');

/** A month or year of a card, which older clients send as text. */
const cardNumber = readAs(maybe(whole), (given) => (given === null || given === '' ? undefined : Number(given)));

/** A saved card, bank account or PayPal account. `status`: `new` until a bank account has been verified. Never more than the last four digits. */
export const PaymentMethod = entity('PaymentMethod', {
  id: text(100),
  type: choice('card', 'bank', 'paypal'),
  provider: text(30),
  gatewayId: maybe(text(60)),
  name: text(100),
  last4: text(4),
  customerId: text(100),
  status: maybe(choice('new', 'verified')),
  email: maybe(text(254)),
  exp_month: maybe(whole),
  exp_year: maybe(whole),
  account_holder_name: maybe(text(200)),
  account_holder_type: maybe(text(20)),
  /** A minor’s: of the guardian who allows it, and who alone changes it. */
  guardianId: maybe(id),
});
export type PaymentMethod = Out<typeof PaymentMethod>;

/** Failures are inside the answer for older clients: `raw.message` or `error`. `customer` repeats the gateway's object for them. */
const answered = {
  id: maybe(text(100)),
  status: maybe(text(40)),
  error: maybe(text(500)),
  code: maybe(text(60)),
  raw: maybe(shape({ message: text(500) })),
};

/** Whose method it is comes from the token; of visitors it is bound to the gift that follows (decision D40). */
const who = {
  personId: maybe(text(60)),
  customerId: maybe(text(100)),
  provider: maybe(text(30)),
  gatewayId: maybe(text(60)),
};
const adding = { ...who, id: text(300), email: maybe(email), name: maybe(name(200)), churchId: maybe(text(20)) };

/** `captcha`: the visitor's proof is spent by the setup; this value stands for it in the gift that follows. */
const SetupSecret = shape({
  ...answered,
  clientSecret: maybe(text(300)),
  setupIntentId: maybe(text(100)),
  customerId: maybe(text(100)),
  captcha: maybe(text(500)),
});

/** `type`: what PayPal shall keep, by default a card. `giftId`: of the visitor's recurring gift, which the method will be bound to. */
const setup = shape({
  type: maybe(choice('card', 'bank', 'paypal')),
  giftId: maybe(id),
  ...who,
  email: maybe(email),
  name: maybe(name(200)),
  churchId: maybe(text(20)),
  start: maybe(text(300)),
  proof: maybe(text(40)),
  captcha: maybe(text(500)),
});
/** `isMinor`: the caller, who gives with a guardian’s method only. `children`: of the household, with the method that the caller allows each. */
const Children = entity('GivingChildren', {
  isMinor: yes,
  children: many(shape({ id, name: text(200), methodId: maybe(text(100)) }), 100),
});
const self = 'For oneself, and for others with Giving Settings/Edit';

export const paymentmethods = {
  ofPerson: get('/paymentmethods/personid/:personId', {
    says: 'Lists the saved methods of a person: one’s own, or with Donations/View those of anyone.',
    returns: many(PaymentMethod),
  }),
  addCard: post('/paymentmethods/addcard', {
    says: 'Saves a card that the browser has given to the gateway; a visitor’s for one gift only. A failure is inside the answer. With a `clientSecret` the bank has a question for the browser to show (3-D Secure); afterwards the card is saved by the answer’s `id`.',
    access: 'anyone',
    limit: { times: 600, minutes: 10 },
    body: shape({ ...adding, start: maybe(text(300)), proof: maybe(text(40)), captcha: maybe(text(500)) }),
    returns: shape({ ...answered, clientSecret: maybe(text(300)), paymentMethod: maybe(PaymentMethod), customerId: maybe(text(100)) }),
  }),
  children: get('/paymentmethods/children', {
    says: 'Returns the minors of the caller’s household, and with which of the caller’s methods each may give.',
    returns: Children,
  }),
  allow: post('/paymentmethods/children', {
    says: 'Allows a minor of the caller’s household to give with one of the caller’s methods, or, without one, with none.',
    body: shape({ personId: id, methodId: maybe(text(100)) }),
    returns: Children,
  }),
  updateCard: post('/paymentmethods/updatecard', {
    says: `Changes month and year of a card. ${self}.`,
    body: shape({
      ...who,
      paymentMethodId: text(100),
      cardData: maybe(shape({ card: maybe(shape({ exp_month: cardNumber, exp_year: cardNumber })) })),
    }),
    returns: shape({ ...answered, paymentMethod: maybe(PaymentMethod) }),
  }),
  addBankAccount: post('/paymentmethods/addbankaccount', {
    says: `Saves a bank account from a token of the gateway, to be verified by two deposits. ${self}.`,
    body: shape(adding),
    returns: shape({ ...answered, paymentMethod: maybe(PaymentMethod), customerId: maybe(text(100)), customer: maybe(anything) }),
  }),
  updateBank: post('/paymentmethods/updatebank', {
    says: `Changes the holder of a bank account. ${self}.`,
    body: shape({
      ...who,
      paymentMethodId: text(100),
      bankData: maybe(shape({ account_holder_name: maybe(name(200)), account_holder_type: maybe(choice('individual', 'company')) })),
    }),
    returns: shape({ ...answered, paymentMethod: maybe(PaymentMethod) }),
  }),
  verifyBank: post('/paymentmethods/verifyBank', {
    says: `Verifies a bank account by the two deposits it has received, in cents. ${self}.`,
    limit: { times: 30, minutes: 60 },
    body: shape({
      ...who,
      paymentMethodId: text(100),
      amountData: maybe(
        shape({
          amounts: maybe(
            many(
              readAs(maybe(whole), (given) => (given === '' ? undefined : Number(given))),
              2,
            ),
          ),
        }),
      ),
      /** The code of a single deposit, instead of the amounts. */
      code: maybe(text(6)),
    }),
    returns: shape({ ...answered, paymentMethod: maybe(PaymentMethod) }),
  }),
  setupBank: post('/paymentmethods/ach-setup-intent', {
    says: `Begins to save a bank account in the browser; at PayPal a card or an account. ${self}.`,
    body: setup,
    returns: SetupSecret,
  }),
  setupBankAnonymously: post('/paymentmethods/ach-setup-intent-anon', {
    says: 'The same for a visitor, for one gift only.',
    access: 'anyone',
    limit: { times: 60, minutes: 10 },
    body: setup,
    returns: SetupSecret,
  }),
  remove: del('/paymentmethods/:id/:customerId', {
    says: `Removes a saved method; refused while a recurring gift uses it. ${self}.`,
    query: shape({ version: maybe(numberText) }),
    returns: shape({}),
  }),
};
