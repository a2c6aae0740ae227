// What a statement for a giver consists of.
import { choice, entity, id, instant, many, maybe, name, type Out, shape, text, whole, yes } from '../../words.ts';
import { Goods } from '../gifts.ts';

/** Whose wording statements have: that of US law, a Gift Aid declaration, or the church's own. */
export const statementCountries = ['us', 'gb', 'other'] as const;

/** What goes onto every statement. `taxId`: the EIN in the United States, the charity's number elsewhere. */
export const StatementSettings = entity('StatementSettings', {
  country: choice(...statementCountries),
  /** As registered; empty: the church's usual name. */
  legalName: maybe(text(200)),
  taxId: text(40),
  /** A line for each; empty: the address of the church. */
  address: maybe(text(300)),
  /** Who signs, as printed. */
  signer: text(200),
  signerTitle: maybe(text(100)),
  /** Emails carry the statement as a PDF, unless this is false: then there is only a link that asks to sign in. */
  attachPdf: maybe(yes),
  /** Prints the donor number of each giver. */
  donorNumbers: maybe(yes),
  /** The Gift Aid declaration that givers make in the portal or sign below their statement. */
  declaration: maybe(text(1000)),
  /** A sentence of thanks, or what the law of another country asks for. */
  note: text(2000),
});
export type StatementSettings = Out<typeof StatementSettings>;
/** `version`: 0 until they are first saved. */
export const SavedStatementSettings = entity('SavedStatementSettings', { ...StatementSettings.entries, version: whole });
export type SavedStatementSettings = Out<typeof SavedStatementSettings>;

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
  /** Covered by the giver's Gift Aid declaration. */
  giftAid: maybe(yes),
  /** Only its giver sees this line: to staff, the gift is unnamed (decision D44). */
  unnamed: maybe(yes),
});
export type StatementLine = Out<typeof StatementLine>;

const StatementTotal = shape({ currency: text(3), given: whole, deductible: whole, goods: whole, giftAid: maybe(whole) });

/** Lines of a statement: 240 kB of the 400 that a row of the table holds. */
export const mostLines = 1500;

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
  church: shape({
    name: text(200),
    address: many(text(100), 5),
    taxId: text(40),
    signer: text(200),
    signerTitle: maybe(text(100)),
    note: text(2000),
  }),
  at: instant,
  by: text(200),
  reason: maybe(text(300)),
  lines: many(StatementLine, mostLines),
  totals: many(StatementTotal, 40),
  /** Sentences that the law asks for, as they were when it was issued. */
  wording: many(text(1500), 400),
  declaration: maybe(text(1000)),
  /** Who made a Gift Aid declaration, and when. */
  declared: maybe(many(shape({ name: name(200), date: text(10) }), 2)),
  /** A couple's first statement of a year may replace one of each. */
  replaces: many(text(20), 2),
  replacedBy: maybe(text(20)),
});
export type Statement = Out<typeof Statement>;

/** How a statement reached its giver: an email with a link to it, or paper. */
export const StatementSent = shape({ at: instant, how: choice('email', 'paper') });
export type StatementSent = Out<typeof StatementSent>;

const { lines: _, wording: __, declaration: ___, ...head } = Statement.entries;
export const StatementHead = entity('StatementHead', { ...head, sent: maybe(StatementSent) });
export type StatementHead = Out<typeof StatementHead>;
