// Gifts as another system hands them over, by its own ids: they are entered by hand, each once. People come first, by an import of their own
// (`shared/membership/people/imports`), whose ids say who gave.
import { handedOverFields, handedOverStart } from '#shared/membership/people/imports/handedOver.ts';
import {
  choice,
  date,
  entity,
  id,
  instant,
  many,
  maybe,
  type Out,
  required,
  requiredName,
  shape,
  text,
  whole,
  yes,
} from '#shared/words.ts';
import { currency } from '../money/currencies.ts';

/** What was paid elsewhere keeps its kind, but lies in no gateway of this church. */
const movedMethods = ['card', 'bank', 'paypal', 'cash', 'check', 'other'] as const;

/** An id of the file. */
const key = required(200);

export const MovedFund = shape({ key, name: requiredName(100), taxDeductible: yes });
export type MovedFund = Out<typeof MovedFund>;
export const MovedBatch = shape({ key, name: requiredName(100), date });
export type MovedBatch = Out<typeof MovedBatch>;

/** `person`: a key of the import of people; `comes`: that import is still to bring them. The lines add up to the gift; what the file assigns to no fund has a line without one. */
export const MovedGift = shape({
  key,
  batch: key,
  person: maybe(key),
  comes: maybe(yes),
  date,
  currency,
  method: choice(...movedMethods),
  last4: maybe(text(20)),
  note: text(1000),
  lines: many(shape({ fund: maybe(key), amount: whole }), 20),
});
export type MovedGift = Out<typeof MovedGift>;

/** Funds and batches come in parts before the gifts that name them. */
export const MovedPart = shape({ funds: many(MovedFund, 100), batches: many(MovedBatch, 100), gifts: many(MovedGift, 100) });
export type MovedPart = Out<typeof MovedPart>;
export const mostMovedParts = 5000;

/**
 * What an import did, or in a dry run would do. `matched`: put down to a person; `known`: booked already; `skipped`: of a batch that is closed or a fund that is hidden.
 */
export const MovedCounts = shape({
  ...{ fresh: whole, matched: whole, known: whole, skipped: whole, funds: whole, batches: whole },
  amounts: many(shape({ currency: text(3), amount: whole }), 40),
});
export type MovedCounts = Out<typeof MovedCounts>;

export const MovedImport = entity('MovedImport', {
  ...handedOverFields(MovedCounts),
  ...{ fileName: text(200), dryRun: yes, at: instant, by: text(200) },
});
export type MovedImport = Out<typeof MovedImport>;

/** `waits`: until the import of people of the same id is over. `partsOf`: under which id the parts are stored, if it is another. */
export const MovedStart = shape({ ...handedOverStart, gifts: whole, dryRun: yes, waits: maybe(yes), partsOf: maybe(id) });
