import { verbs } from '../../api.ts';
import { date, dateOrEmpty, entity, id, instant, many, maybe, name, type Out, shape, text, whole, yes } from '../../words.ts';
import type { Goods } from '../gifts.ts';

const { get, post } = verbs('giving');

/** Days whose gifts are covered, the last one not included. */
const Span = shape({ from: date, until: date });

/**
 * What a British giver declares once, so that the church can reclaim tax on gifts: the day on which they did, and whether it covers what they gave in the
 * four years before. `ended`: from that day on gifts aren't covered. `earlier`: what declarations before this one covered.
 */
export const GiftAid = entity('GiftAid', {
  personId: id,
  declared: date,
  past: yes,
  ended: maybe(date),
  earlier: maybe(many(Span, 20)),
  /** What was declared in the portal, to the letter; missing for a declaration on paper. */
  text: maybe(text(1000)),
  at: instant,
  by: name(200),
});
export type GiftAid = Out<typeof GiftAid>;

/** HMRC lets a declaration reach back this far. */
const yearsBack = 4;

/** The first day that a declaration covers. */
export const firstDayOf = ({ declared, past }: Pick<GiftAid, 'declared' | 'past'>): string =>
  past ? `${Number(declared.slice(0, 4)) - yearsBack}${declared.slice(4)}` : declared;

/** Whether it can still cover what is given from today on. */
export const isInForce = (declaration: GiftAid | undefined, today: string): boolean =>
  declaration !== undefined && (declaration.ended === undefined || declaration.ended > today);

/** Which of a person’s declarations counts, if several records of theirs were merged: one that holds, else the latest. */
export const leadingOf = <D extends GiftAid>(declarations: readonly D[], today: string): D | undefined =>
  declarations.find((one) => isInForce(one, today)) ?? declarations.toSorted((a, b) => b.declared.localeCompare(a.declared))[0];

/** All declarations of a person as one: what any of them covers is covered. */
export function joined(declarations: readonly GiftAid[], today: string): GiftAid | undefined {
  const leading = leadingOf(declarations, today);
  if (!leading || declarations.length === 1) return leading;
  const others = declarations.filter((one) => one !== leading);
  const spans = others.flatMap((one) => [{ from: firstDayOf(one), until: one.ended ?? '9999-12-31' }, ...(one.earlier ?? [])]);
  return { ...leading, earlier: [...(leading.earlier ?? []), ...spans] };
}

export function covers(declaration: GiftAid, day: string): boolean {
  const { ended, earlier = [] } = declaration;
  const spans = [{ from: firstDayOf(declaration), until: ended ?? '9999' }, ...earlier];
  return spans.some(({ from, until }) => from <= day && day < until);
}

/** What HMRC lets a giver have in return for a gift: a quarter of its first £100 and 5 % of the rest, at most £2,500. */
function mayHaveInReturn(amount: number): number {
  const first = Math.min(amount, 10_000);
  return Math.min(250_000, Math.floor(first / 4 + (amount - first) / 20));
}

/** Of a gift with something in return, by its whole amount: more than is allowed, and nothing of it counts. */
export const isTooMuch = (amount: number, goods: Out<typeof Goods> | undefined): boolean =>
  goods !== undefined && goods.value > mayHaveInReturn(amount);

/** `asks`: what the church asks its givers to declare; missing where it asks for nothing. */
const OwnGiftAid = entity('OwnGiftAid', { asks: maybe(text(1000)), declaration: maybe(GiftAid) });
export type OwnGiftAid = Out<typeof OwnGiftAid>;

/** `isUsed`: statements of this church have British wording. `version`: 0 without a declaration. */
const GiverGiftAid = entity('GiverGiftAid', { isUsed: yes, declaration: maybe(GiftAid), version: whole });
export type GiverGiftAid = Out<typeof GiverGiftAid>;

const view = 'Giving:Donations:View';
const edit = 'Giving:Donations:Edit';

export const giftAid = {
  mine: get('/giftAid/mine', {
    says: 'Returns the caller’s Gift Aid declaration, and what their church asks them to declare.',
    returns: OwnGiftAid,
  }),
  declare: post('/giftAid/mine', {
    says: 'Makes the caller’s Gift Aid declaration, of today. `asks` is what they have read: refused as outdated if the church asks for something else by now. One that holds stays as it is.',
    body: shape({ past: yes, asks: text(1000) }),
    returns: OwnGiftAid,
  }),
  end: post('/giftAid/mine/end', {
    says: 'Ends the caller’s Gift Aid declaration: what they give from today on isn’t covered.',
    returns: OwnGiftAid,
  }),
  load: get('/giftAid/:id', {
    says: 'Returns the Gift Aid declaration of a person.',
    access: [view, edit],
    returns: GiverGiftAid,
  }),
  save: post('/giftAid/:id', {
    says: 'Enters or changes the Gift Aid declaration of a person, as it was made on paper; without a date there is none. Refused as outdated if someone else has changed it since `version`.',
    access: edit,
    body: shape({ declared: dateOrEmpty, past: yes, ended: maybe(dateOrEmpty), version: whole }),
    returns: GiverGiftAid,
  }),
};
