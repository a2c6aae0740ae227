/**
 * People who registered themselves and wait to be confirmed (docs/decisions.md, P30).
 *
 * | question                  | where                                        | requests |
 * |---------------------------|----------------------------------------------|----------|
 * | who is not confirmed yet  | query `unconfirmed`, newest first; batch     | 2        |
 */
import { kind } from '#functions/core/table/kind.ts';
import { instant, shape, text } from '#shared/words.ts';

export const unconfirmedGuests = kind({
  area: 'membership',
  name: 'UnconfirmedGuest',
  row: shape({ personId: text(20), at: instant }),
  key: ({ personId, at }: { personId: string; at: string }) => ({ pk: ['unconfirmed'], sk: [at, personId] }),
});
