import type { PaymentMethod } from '#shared/giving/paymentmethods.ts';
import type { OpenGateway } from '#shared/giving/places.ts';
import type { CardFields } from '../cardFields.ts';
import { openStripe } from '../stripe/stripeJs.ts';

/** A saved method in the place of fields: there is nothing to enter, but the bank may still ask. */
export const savedFields = (method: PaymentMethod, gateway: OpenGateway): CardFields => ({
  enter: async () => ({ id: method.id, type: method.type }),
  confirm: async (clientSecret) => {
    const stripe = await openStripe(gateway.script, gateway.publicKey);
    const { error } = await stripe.handleNextAction({ clientSecret });
    return error && (error.message ?? '');
  },
});
