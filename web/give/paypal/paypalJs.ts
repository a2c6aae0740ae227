// PayPal's script in the browser (JS SDK v6), as far as we use it. Card numbers stay in its frames, which are of another origin (decision
// D42).
import { loadScript } from '../stripe/stripeJs.ts';

/** Fields of a card that belong together. `submit` takes an order, or a setup token where the card is kept. */
export interface PaypalCards {
  createCardFieldsComponent(options: { readonly type: 'number' | 'expiry' | 'cvv'; readonly placeholder?: string }): HTMLElement;
  submit(id: string, details?: object): Promise<{ readonly state: 'succeeded' | 'canceled' | 'failed' }>;
}

interface Handlers {
  readonly onApprove: () => void;
  readonly onCancel: () => void;
  readonly onError: () => void;
}
type Begun = { readonly orderId: string } | { readonly setupToken: string };
interface PaypalWindow {
  start(options: { readonly presentationMode: 'auto' }, begun: Promise<Begun>): Promise<void>;
}

interface PaypalInstance {
  findEligibleMethods(options: object): Promise<{ isEligible(method: string): boolean }>;
  createCardFieldsOneTimePaymentSession(): PaypalCards;
  createCardFieldsSavePaymentSession(): PaypalCards;
  createPayPalOneTimePaymentSession(handlers: Handlers): PaypalWindow;
  createPayPalSavePaymentSession(handlers: Handlers): PaypalWindow;
}

declare global {
  interface Window {
    paypal?: { readonly createInstance?: (options: object) => Promise<PaypalInstance> };
  }
}

/** What the church's account at PayPal may take. `approve` shows PayPal's window; `begun` is the id of the order or setup token. */
export interface Paypal {
  readonly cards: PaypalCards | undefined;
  readonly approve: ((begun: Promise<string>) => Promise<'approved' | 'canceled' | 'failed'>) | undefined;
}

interface Opening {
  readonly script: string;
  readonly clientToken: string;
  readonly currency: string;
  /** The method is for later, too. */
  readonly keeps: boolean;
}

/** Rejects over http, and where the account takes neither cards nor PayPal. */
export async function openPaypal({ script, clientToken, currency, keeps }: Opening): Promise<Paypal> {
  await loadScript(script);
  if (!window.isSecureContext || !window.paypal?.createInstance) throw new Error('The script of PayPal did not start.');
  const components = ['card-fields', 'paypal-payments'];
  const paypal = await window.paypal.createInstance({ clientToken, components, pageType: 'checkout' });
  const asked = { currencyCode: currency.toUpperCase() };
  const methods = await paypal.findEligibleMethods(asked);
  // Accounts may be kept by fewer churches than paid with; of cards, only the payment is asked about.
  const kept = keeps ? await paypal.findEligibleMethods({ ...asked, paymentFlow: 'VAULT_WITHOUT_PAYMENT' }) : methods;
  const takesCards = methods.isEligible('advanced_cards');
  const takesAccounts = kept.isEligible('paypal');
  if (!takesCards && !takesAccounts) throw new Error('The account takes no cards.');
  const cardsOf = () => (keeps ? paypal.createCardFieldsSavePaymentSession() : paypal.createCardFieldsOneTimePaymentSession());
  return { cards: takesCards ? cardsOf() : undefined, approve: takesAccounts ? approving(paypal, keeps) : undefined };
}

/** Opened at once, while the browser still counts it as the giver's click. */
const approving = (paypal: PaypalInstance, keeps: boolean): NonNullable<Paypal['approve']> => {
  const begunAs = (id: string): Begun => (keeps ? { setupToken: id } : { orderId: id });
  return (begun) =>
    new Promise((ended) => {
      const handlers: Handlers = {
        onApprove: () => ended('approved'),
        onCancel: () => ended('canceled'),
        onError: () => ended('failed'),
      };
      const window = keeps ? paypal.createPayPalSavePaymentSession(handlers) : paypal.createPayPalOneTimePaymentSession(handlers);
      window.start({ presentationMode: 'auto' }, begun.then(begunAs)).catch(() => ended('failed'));
    });
};
