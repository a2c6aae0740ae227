// Stripe's script in the browser, as far as we use it. Card numbers stay in its frames, which are of another origin (decision D42).

export interface StripeProblem {
  readonly message?: string;
}

interface Change {
  readonly complete: boolean;
  readonly value?: { readonly type?: string };
}

export interface StripeElement {
  mount(place: HTMLElement): void;
  on(event: 'ready' | 'loaderror', heard: () => void): void;
  on(event: 'change', heard: (change: Change) => void): void;
  destroy(): void;
}

/** The wallets that browser and giver have; the giver's click is answered within a second. */
export interface StripeWallets {
  mount(place: HTMLElement): void;
  on(event: 'ready', heard: (ready: { readonly availablePaymentMethods?: Readonly<Record<string, boolean>> }) => void): void;
  on(event: 'click', heard: (click: { readonly resolve: () => void; readonly reject: () => void }) => void): void;
  on(event: 'confirm', heard: (confirm: { readonly paymentFailed: () => void }) => void): void;
  destroy(): void;
}

export interface StripeElements {
  create(type: 'payment', options?: object): StripeElement;
  create(type: 'expressCheckout', options?: object): StripeWallets;
  update(options: object): void;
  submit(): Promise<{ readonly error?: StripeProblem }>;
}

interface Confirmed {
  readonly error?: StripeProblem;
}

/** `requires_payment_method`: nothing was chosen at the bank; `requires_action`: deposits are on their way. */
interface SetUp extends Confirmed {
  readonly setupIntent?: { readonly status: string };
}

export interface StripeJs {
  elements(options: object): StripeElements;
  createConfirmationToken(options: {
    readonly elements: StripeElements;
    readonly params?: object;
  }): Promise<{ readonly error?: StripeProblem; readonly confirmationToken?: { readonly id: string } }>;
  handleNextAction(options: { readonly clientSecret: string }): Promise<Confirmed>;
  /** The giver signs in at their bank, in a window of Stripe's. */
  collectBankAccountForSetup(options: { readonly clientSecret: string; readonly params: object }): Promise<SetUp>;
  confirmUsBankAccountSetup(clientSecret: string, options?: object): Promise<SetUp>;
}

declare global {
  interface Window {
    Stripe?: (publicKey: string, options?: object) => StripeJs;
  }
}

const loading = new Map<string, Promise<void>>();

/** Loads a gateway's script once. */
export function loadScript(address: string): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<void>((done, fail) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    script.onload = () => done();
    script.onerror = () => {
      // A later try begins anew.
      loading.delete(address);
      script.remove();
      fail(new Error('The script of the gateway could not be loaded.'));
    };
    document.head.append(script);
  });
  loading.set(address, loaded);
  return loaded;
}

const opened = new Map<string, StripeJs>();

/** Rejects if the script can't be loaded. One instance per key: Stripe asks for that. */
export async function openStripe(address: string, publicKey: string): Promise<StripeJs> {
  await loadScript(address);
  const known = opened.get(publicKey);
  if (known) return known;
  if (!window.Stripe) throw new Error('The script of Stripe did not start.');
  const made = window.Stripe(publicKey);
  opened.set(publicKey, made);
  return made;
}
