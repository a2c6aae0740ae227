import type { Gateway, GatewaySettings } from '#shared/giving/settings/gateways.ts';
import type { Out } from '#shared/words.ts';
import type { GatewayRow } from './rows.ts';

/** A gateway as anyone may see it. */
export const gatewayView = (churchId: string, row: GatewayRow): Out<typeof Gateway> => ({
  id: row.id,
  churchId,
  provider: row.provider,
  publicKey: row.publicKey,
  productId: row.productId ?? '',
  currency: row.currency,
  payFees: row.payFees,
  enabled: row.removedAt === undefined,
});

/** As staff see it. */
export const settingsView = (churchId: string, row: GatewayRow): GatewaySettings => ({
  ...gatewayView(churchId, row),
  account: row.account,
  mode: row.mode,
  created: row.created,
  removedAt: row.removedAt,
});
