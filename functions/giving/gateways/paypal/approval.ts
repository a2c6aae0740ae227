// Whether the giver has agreed to a card payment. What the browser says of it isn't taken for it.
import { GatewayError } from '../gateway.ts';
import type { Card } from './objects.ts';

/** PayPal's own code for a payment that the giver has to agree to first. */
export const notAgreed = 'PAYER_ACTION_REQUIRED';
/** Ours, for a card whose bank said no, or couldn't tell. */
export const notAuthenticated = 'AUTHENTICATION_FAILED';

const shifted = new Set(['POSSIBLE', 'YES']);
/** Of cards and banks that take no part in 3-D Secure; the liability stays with the church. */
const without = new Set(['N', 'U', 'B']);

/**
 * PayPal's table of when to go on: https://developer.paypal.com/docs/checkout/advanced/customize/3d-secure/response-parameters/
 * `isAsked`: the bank must have been asked, because the guard is up (decision D43).
 */
export function checkAuthentication({ authentication_result: result }: Card, isAsked: boolean): void {
  const { liability_shift: shift = '', three_d_secure: secure } = result ?? {};
  const isFine = result ? shifted.has(shift) || (shift === 'NO' && without.has(secure?.enrollment_status ?? '')) : !isAsked;
  if (!isFine) throw new GatewayError('declined', 'The bank did not confirm that this card is yours.', notAuthenticated);
}
