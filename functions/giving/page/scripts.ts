import { settings } from '#functions/core/settings.ts';
import type { GatewayRow } from '../settings/rows.ts';

/** The vendors' own scripts, where no stand-in takes their place. Stripe's has the name of the version that the server speaks. */
const scripts = { stripe: 'https://js.stripe.com/dahlia/stripe.js', paypal: 'https://www.paypal.com/web-sdk/v6/core' } as const;
const sandboxScript = 'https://www.sandbox.paypal.com/web-sdk/v6/core';

/** The script that the giving page loads for a gateway. */
export function scriptOf({ provider, mode }: Pick<GatewayRow, 'provider' | 'mode'>): string {
  const { stripeScript, paypalScript } = settings.gatewayUrls;
  if (provider === 'stripe') return stripeScript || scripts.stripe;
  return paypalScript || (mode === 'test' ? sandboxScript : scripts.paypal);
}

/** Draws nothing by itself: the form says where. */
export const captchaScript = (): string => settings.captchaScript || 'https://www.google.com/recaptcha/api.js?render=explicit';
