import { verbs } from '../api.ts';
import { choice, entity, id, instant, many, maybe, name, numberText, type Out, shape, text, whole, yes } from '../words.ts';
import { Goods } from './gifts.ts';

const { get, post } = verbs('giving');

/** What goes onto every statement. `country`: whose wording it has; `taxId`: the EIN in the United States. */
export const StatementSettings = entity('StatementSettings', {
  country: choice('us', 'other'),
  taxId: text(40),
  /** Who signs, as printed. */
  signer: text(200),
  /** A sentence of thanks, or what the law of another country asks for. */
  note: text(2000),
});
export type StatementSettings = Out<typeof StatementSettings>;

/** A gift or, of a gift that was parted, one fund of it. `amount` is what was given in the end. */
export const StatementLine = shape({
  giftId: id,
  date: text(10),
  /** Empty for a fee that was covered. */
  fund: text(100),
  method: text(20),
  currency: text(3),
  amount: whole,
  deductible: yes,
  goods: maybe(Goods),
});
export type StatementLine = Out<typeof StatementLine>;

const StatementTotal = shape({ currency: text(3), given: whole, deductible: whole, goods: whole });

/** Decision D49: what was issued stays as it was. A correction is a statement with a number of its own, which replaces this one. */
export const Statement = entity('Statement', {
  /** `2026-00017`. */
  id: text(20),
  year: whole,
  /** One giver, or a couple. */
  personIds: many(id, 2),
  names: many(name(200), 2),
  address: many(text(100), 5),
  donorNumber: maybe(text(50)),
  church: shape({ name: text(100), address: many(text(100), 5), taxId: text(40), signer: text(200), note: text(2000) }),
  at: instant,
  by: text(200),
  reason: maybe(text(300)),
  lines: many(StatementLine, 3000),
  totals: many(StatementTotal, 40),
  /** Sentences that the law asks for, as they were when it was issued. */
  wording: many(text(1000), 10),
  replaces: maybe(text(20)),
  replacedBy: maybe(text(20)),
});
export type Statement = Out<typeof Statement>;

const { lines: _, wording: __, ...head } = Statement.entries;
export const StatementHead = entity('StatementHead', head);
export type StatementHead = Out<typeof StatementHead>;

const view = 'Giving:Donations:View';
const edit = 'Giving:Donations:Edit';
const settings = ['Giving:Settings:Edit', edit] as const;

export const statements = {
  list: get('/statements', {
    says: 'Returns the statements that were issued for a year, replaced ones included, the latest first.',
    access: view,
    query: shape({ year: numberText }),
    returns: many(StatementHead, 100_000),
  }),
  mine: get('/statements/mine', {
    says: 'Returns the caller’s own statements, the latest first, without those that were replaced.',
    returns: many(StatementHead),
  }),
  settings: get('/statements/settings', {
    says: 'Returns what goes onto every statement.',
    access: [...settings, view],
    returns: StatementSettings,
  }),
  saveSettings: post('/statements/settings', {
    says: 'Changes what goes onto statements from then on.',
    access: settings,
    body: StatementSettings,
    returns: StatementSettings,
  }),
  preview: post('/statements/preview', {
    says: 'Returns what a statement would say now, without a number.',
    access: view,
    body: shape({ year: whole, personIds: many(id, 2) }),
    returns: Statement,
  }),
  issue: post('/statements', {
    says: 'Issues statements of a year, at most 50 at once. A giver whose statement still says the same keeps it; otherwise the new one replaces it.',
    access: edit,
    body: shape({ year: whole, givers: many(shape({ personIds: many(id, 2) }), 50), reason: maybe(text(300)) }),
    returns: many(StatementHead),
  }),
  load: get('/statements/:id', {
    says: 'Returns a statement as it was issued, to its giver or to staff. `outdated`: the books say something else by now.',
    returns: shape({ statement: Statement, outdated: yes }),
  }),
};
