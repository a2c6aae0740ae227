import type { Gateway, GatewayKeys, GatewayRow } from './gateway.ts';
import { paypalGateway } from './paypal/paypal.ts';
import { stripeGateway } from './stripe/stripe.ts';

/** The gateway of a church's row, with its unsealed keys. Asks nothing yet. */
export function connect(row: GatewayRow, keys: GatewayKeys): Gateway {
  return row.provider === 'paypal' ? paypalGateway(row, keys) : stripeGateway(row, keys);
}
