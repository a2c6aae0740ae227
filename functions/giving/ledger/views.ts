// Gifts as older clients see them: dollars as decimals (docs/wire.md, section 5).
import type { WireDonation } from '#shared/giving/ledger/donations.ts';
import type { WireFundDonation } from '#shared/giving/ledger/funddonations.ts';
import { decimalOf } from '#shared/giving/money/wire.ts';
import type { GiftRow } from './rows.ts';

const atMidnight = (date: string) => `${date}T00:00:00.000Z`;
const words: Partial<Record<GiftRow['method'], string>> = { cash: 'Cash', check: 'Check', other: 'Other', paypal: 'PayPal' };

/** Older clients know the statuses `complete` and `pending`; ours are sent as they are. */
export const donationView = (churchId: string, row: GiftRow): WireDonation => ({
  id: row.id,
  churchId,
  batchId: row.batchId,
  personId: row.personId,
  donationDate: atMidnight(row.date),
  amount: decimalOf(row.amount, row.currency),
  currency: row.currency,
  method: words[row.method] ?? row.method,
  methodDetails: row.last4 ?? '',
  notes: row.note,
  status: row.status,
  transactionId: row.paymentId,
  entryTime: row.created,
});

/** The id of a line is made of its gift and its fund. */
const lineId = (giftId: string, fundId: string): string => `${giftId}.${fundId}`;
export const lineOf = (id: string): { giftId: string; fundId: string } => ({ giftId: id.slice(0, 11), fundId: id.slice(12) });

export const lineViews = (churchId: string, row: GiftRow, withDonation: boolean): WireFundDonation[] =>
  row.funds.map(({ fundId, amount }) => ({
    id: lineId(row.id, fundId),
    churchId,
    donationId: row.id,
    fundId,
    amount: decimalOf(amount, row.currency),
    ...(withDonation ? { donation: donationView(churchId, row) } : {}),
  }));
