// PayPal's script in the browser (JS SDK v6), as far as we use it. Card numbers stay in its frames, which are of another origin (decision
// D42).
import { loadScript } from '../stripe/stripeJs.ts';

export interface PaypalSession {
  createCardFieldsComponent(options: { readonly type: 'number' | 'expiry' | 'cvv'; readonly placeholder?: string }): HTMLElement;
  submit(
    orderId: string,
    details?: object,
  ): Promise<{ readonly state: 'succeeded' | 'canceled' | 'failed'; readonly data?: { readonly message?: string } }>;
}

interface PaypalInstance {
  findEligibleMethods(options: object): Promise<{ isEligible(method: string): boolean }>;
  createCardFieldsOneTimePaymentSession(): PaypalSession;
}

declare global {
  interface Window {
    paypal?: { readonly createInstance?: (options: object) => Promise<PaypalInstance> };
  }
}

/** Rejects where there are no card fields: over http, or for an account that may not take cards. */
export async function openCardFields(address: string, clientToken: string, currency: string): Promise<PaypalSession> {
  await loadScript(address);
  if (!window.isSecureContext || !window.paypal?.createInstance) throw new Error('The script of PayPal did not start.');
  const paypal = await window.paypal.createInstance({ clientToken, components: ['card-fields'], pageType: 'checkout' });
  const methods = await paypal.findEligibleMethods({ currencyCode: currency.toUpperCase() });
  if (!methods.isEligible('advanced_cards')) throw new Error('The account takes no cards.');
  return paypal.createCardFieldsOneTimePaymentSession();
}
