// Gifts as another system hands them over, by its own ids: they are entered by hand, each once.
import { choice, date, many, maybe, type Out, required, requiredName, shape, text, whole, yes } from '#shared/words.ts';
import { currency } from '../money/currencies.ts';

/** What was paid elsewhere keeps its kind, but lies in no gateway of this church. */
export const movedMethods = ['card', 'bank', 'paypal', 'cash', 'check', 'other'] as const;

/** An id of the file. */
const key = required(220);

export const MovedFund = shape({ key, name: requiredName(100), taxDeductible: yes });
export type MovedFund = Out<typeof MovedFund>;
export const MovedBatch = shape({ key, name: requiredName(100), date });
export type MovedBatch = Out<typeof MovedBatch>;

/** `person`: a key of the import of people. The lines add up to the gift; what the file assigns to no fund has a line without one. */
export const MovedGift = shape({
  key,
  batch: key,
  person: maybe(key),
  date,
  currency,
  method: choice(...movedMethods),
  last4: maybe(text(20)),
  note: text(1000),
  lines: many(shape({ fund: maybe(key), amount: whole }), 20),
});
export type MovedGift = Out<typeof MovedGift>;
