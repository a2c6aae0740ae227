// What the page on which cards are entered may load, and who may show it (decision D42).
import { settings } from '#functions/core/settings.ts';

export type Provider = 'stripe' | 'paypal' | 'recaptcha';

/** The hosts of a gateway, as it lists them for such policies. */
interface Vendor {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly calls: readonly string[];
  readonly images: readonly string[];
}

/** https://docs.stripe.com/security/guide#content-security-policy */
const stripe: Vendor = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  calls: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
};
/** https://developer.paypal.com/sdk/js/best-practices/#content-security-policy */
const paypal: Vendor = {
  scripts: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  frames: ['https://*.paypal.com'],
  calls: ['https://*.paypal.com'],
  images: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
};

/** https://developers.google.com/recaptcha/docs/faq#im-using-content-security-policy-csp-on-my-website.-how-can-i-configure-it-to-work-with-recaptcha */
const recaptcha: Vendor = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  calls: ['https://www.google.com/recaptcha/'],
  images: [],
};

/** The embedded stage's stand-ins lie on one origin. */
function vendorOf(provider: Provider): Vendor {
  if (provider === 'recaptcha')
    return settings.captchaScript ? { ...recaptcha, scripts: [new URL(settings.captchaScript).origin] } : recaptcha;
  const { stripeScript, paypalScript } = settings.gatewayUrls;
  const standIn = provider === 'stripe' ? stripeScript : paypalScript;
  if (!standIn) return { stripe, paypal }[provider];
  const origins = [new URL(standIn).origin];
  return { scripts: origins, frames: origins, calls: origins, images: origins };
}

export const violationsPath = '/api/giving/violations';

/** `parents`: the origins that may show the page in a frame; none for a church that isn't there. */
export function policyFor(providers: readonly Provider[], parents: readonly string[]): string {
  const vendors = [...new Set(providers)].map(vendorOf);
  const of = (what: keyof Vendor) => [...new Set(vendors.flatMap((vendor) => vendor[what]))];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...of('scripts')],
    'style-src': ["'self'", "'unsafe-inline'"],
    // Logos lie at the host of uploads.
    'img-src': ["'self'", 'data:', new URL(settings.content).origin, ...of('images')],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...of('calls')],
    'frame-src': of('frames').length > 0 ? of('frames') : ["'none'"],
    'frame-ancestors': parents.length > 0 ? parents : ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'report-uri': [violationsPath],
    'report-to': ['giving'],
    ...(settings.portal.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}
