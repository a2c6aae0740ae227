import type { PaymentMethod } from '#shared/giving/paymentmethods.ts';
import type { OpenGateway } from '#shared/giving/places.ts';
import type { CardFields } from '../cardFields.ts';
import { showBank } from '../stripe/showBank.ts';

/** A saved method in the place of fields: there is nothing to enter, but the bank may still ask. */
export const savedFields = (method: PaymentMethod, gateway: OpenGateway): CardFields => ({
  enter: async () => ({ id: method.id, type: method.type }),
  confirm: (clientSecret) => showBank(gateway, clientSecret),
});
