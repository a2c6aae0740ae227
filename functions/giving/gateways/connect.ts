import type { Gateway, GatewayKeys, GatewayRow } from './gateway.ts';
import { stripeGateway } from './stripe/stripe.ts';

/** The gateway of a church's row, with its unsealed keys. Asks nothing yet. */
export function connect(row: GatewayRow, keys: GatewayKeys): Gateway {
  return stripeGateway(row, keys);
}
