// The one place that says who the giver is (decision D44). A gift whose giver stays unnamed to staff is a gift of no one in its row, and so in
// the entries, the sums, the copies for lists of people and every answer; who gave it is set aside in `giver`. Only what is meant for the giver,
// or moves money, reads that.
import type { GiftRow } from '../ledger/rows.ts';

export const noOne: GiftRow['givenAs'] = { name: '', email: '' };

type Giver = Pick<GiftRow, 'personId' | 'givenAs' | 'last4' | 'scheduleId'>;

/** What a new gift says of its giver. The digits of the card or account and the recurring gift it belongs to would tell, too. */
export function giverFields(
  { personId, givenAs, last4, scheduleId }: Giver,
  unnamed: boolean | undefined,
): Giver & Pick<GiftRow, 'unnamed' | 'giver'> {
  const giver = { personId, givenAs, last4, scheduleId };
  return unnamed ? { personId: undefined, givenAs: noOne, last4: undefined, scheduleId: undefined, unnamed, giver } : giver;
}

/**
 * What erasing leaves of a gift: the books, without name and words. The memo of a gift that was made online is the giver's; what staff have noted
 * of one in the collection belongs to the books.
 */
export const nameless = (row: GiftRow): GiftRow => ({
  ...row,
  givenAs: noOne,
  note: row.gatewayId ? '' : row.note,
  giver: row.giver && { ...row.giver, givenAs: noOne },
});

/** A gift with its giver, for the giver. Never to be written: the row would name them. */
export type GivenRow = Omit<GiftRow, 'giver'>;
export const asGiven = ({ giver, ...row }: GiftRow): GivenRow => (giver ? { ...row, ...giver } : row);
