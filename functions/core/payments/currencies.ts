// Which currencies a church's gateways take: written by giving, whose own rows hold the keys, and read by areas in which prices are set.
import { Refusal } from '#shared/errors.ts';
import { shape, text } from '#shared/words.ts';
import { kind } from '../table/kind.ts';
import type { Op, Table } from '../table/table.ts';

const ofCore = { area: 'core' } as const;

const takenCurrencies = kind({
  ...ofCore,
  name: 'TakenCurrency',
  row: shape({ gatewayId: text(20), currency: text(3) }),
  key: ({ gatewayId }: { gatewayId: string }) => ({ pk: ['taken'], sk: [gatewayId] }),
});

interface Gateway {
  readonly id: string;
  readonly currency: string;
}

/** In the transaction that puts a gateway in use. */
export const takeCurrency = (table: Table, { id: gatewayId, currency }: Gateway): Op[] =>
  table.set(takenCurrencies, { gatewayId, currency });
/** In the transaction that retires it. */
export const leaveCurrency = (table: Table, { id: gatewayId, currency }: Gateway): Op[] =>
  table.erase(takenCurrencies, { gatewayId, currency });

/**
 * Refuses a price that couldn't be paid: no gateway of the church takes its currency. A price without one, as older clients set it, is paid
 * in whichever there is.
 */
export async function checkPayable(table: Table, prices: readonly { readonly currency?: string | undefined }[]): Promise<void> {
  if (prices.length === 0) return;
  const taken = (await table.all(ofCore, ['taken'])).of(takenCurrencies).map(({ row }) => row.currency);
  if (prices.some(({ currency }) => (currency ? !taken.includes(currency) : taken.length === 0))) throw new Refusal('gatewayMissing');
}
