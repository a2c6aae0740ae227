// The stage's settings, read once from the environment; `infra/environmentNames.ts` lists the names.
import { nearestLanguage } from '#shared/languages.ts';
import { readyMs } from '#shared/spam.ts';

const read = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`The setting ${name} is missing from the environment.`);
  return value;
};
const list = (name: string) => read(name).split(',').filter(Boolean);

/** What OWASP's password storage cheat sheet asks for with r = 8 and p = 1. */
export const strongCost = 17;

export const settings = {
  get stage() {
    return read('STAGE');
  },
  get environment() {
    return read('ENVIRONMENT');
  },
  get table() {
    return read('TABLE');
  },
  /** Origin of the portal, no trailing slash. */
  get portal() {
    return read('PORTAL_URL');
  },
  /** Origin of a church's site with `{key}` for its subdomain. */
  get site() {
    return read('SITE_URL');
  },
  get lessons() {
    return read('LESSONS_URL');
  },
  get api() {
    return read('API_URL');
  },
  get content() {
    return read('CONTENT_URL');
  },
  /** Origin of church-written script (decisions D7 and D24). */
  get usercontent() {
    return read('USERCONTENT_URL');
  },
  /** Origin on which cards are entered (decision D42). */
  get give() {
    return read('GIVE_URL');
  },
  /** Where map tiles come from: `<tiles>/{z}/{x}/{y}.png`. */
  get tiles() {
    return read('TILES_URL');
  },
  /** Names the parameter that says where churches' own domains are served (`functions/core/aws/ownNames.ts`). */
  get ownDomains() {
    return read('OWN_DOMAINS');
  },
  get contentBucket() {
    return read('CONTENT_BUCKET');
  },
  /** Copies of rows, for questions about all of them. */
  get factsBucket() {
    return read('FACTS_BUCKET');
  },
  get siteBucket() {
    return read('SITE_BUCKET');
  },
  get queueUrls(): Readonly<Record<string, string>> {
    return {
      mail: read('MAIL_QUEUE_URL'),
      mailings: read('MAILINGS_QUEUE_URL'),
      publish: read('PUBLISH_QUEUE_URL'),
      refresh: read('REFRESH_QUEUE_URL'),
      deliver: read('DELIVER_QUEUE_URL'),
      jobs: read('JOBS_QUEUE_URL'),
      contentJobs: read('CONTENT_JOBS_QUEUE_URL'),
      book: read('BOOK_QUEUE_URL'),
      givingJobs: read('GIVING_JOBS_QUEUE_URL'),
    };
  },
  get signingSecret() {
    return read('SIGNING_SECRET');
  },
  get sealingSecret() {
    return read('SEALING_SECRET');
  },
  /** Keys for third-party services; empty until the operator enters them. */
  get providersSecret() {
    return read('PROVIDERS_SECRET');
  },
  /**
   * Third-party services, `''` for none: stock photos (in the form of Pexels), geocoding (in the form of Nominatim), and tiles with
   * `{z}/{x}/{y}`.
   */
  get stockUrl() {
    return read('STOCK_URL');
  },
  get geocodeUrl() {
    return read('GEOCODE_URL');
  },
  /** The embedded stage's stand-in for the hosts of videos; `''` elsewhere. */
  get videosUrl() {
    return read('VIDEOS_URL');
  },
  get tilesSource() {
    return read('TILES_SOURCE');
  },
  /** Where answers to reCAPTCHA are verified; `''` for none. */
  get captchaUrl() {
    return read('CAPTCHA_URL');
  },
  /** What giving's page loads of reCAPTCHA: its script, `''` for the vendor's own, and the public key, `''` while there is none. */
  get captchaScript() {
    return read('CAPTCHA_JS_URL');
  },
  get captchaKey() {
    return read('CAPTCHA_KEY');
  },
  /** The web push keys. */
  get pushSecret() {
    return read('PUSH_SECRET');
  },
  /** The key that encrypts churches' keys to their payment gateways. */
  get vaultSecret() {
    return read('VAULT_SECRET');
  },
  /** The embedded stage's stand-in for browsers' push services; `''` elsewhere. */
  get pushStandIn() {
    return read('PUSH_STAND_IN');
  },
  /** Where payment gateways answer, and the scripts that they put into browsers; `''`: the vendors' own addresses. */
  get gatewayUrls() {
    return {
      get stripe() {
        return read('STRIPE_URL');
      },
      get stripeScript() {
        return read('STRIPE_JS_URL');
      },
      get paypal() {
        return read('PAYPAL_URL');
      },
      get paypalScript() {
        return read('PAYPAL_JS_URL');
      },
    };
  },
  /** Where Twilio is asked; `''`: at its own address. */
  get twilioUrl() {
    return read('TWILIO_URL');
  },
  get edgeStore() {
    return read('EDGE_STORE_ARN');
  },
  get socketManagement() {
    return read('SOCKET_MANAGEMENT_URL');
  },
  get mailFrom() {
    return read('MAIL_FROM');
  },
  get supportEmail() {
    return read('SUPPORT_EMAIL');
  },
  /** The handbook. */
  get supportDocs() {
    return `${settings.portal}/help`;
  },
  /** `''` if there is none. */
  get supportForum() {
    return read('SUPPORT_FORUM_URL');
  },
  get serverAdmins() {
    return list('SERVER_ADMINS').map((email) => email.toLowerCase());
  },
  get revealUnknownEmail() {
    return read('REVEAL_UNKNOWN_EMAIL') === 'true';
  },
  /** Failed sign-ins in fifteen minutes, per account and per address (decision D19). */
  get signInTries() {
    const [account, address] = list('SIGN_IN_TRIES').map(Number);
    return { account: account ?? 10, address: address ?? 50 };
  },
  /**
   * The binary logarithm of scrypt's N. A stage on https uses at least 17, whatever the setting; only tests, with thousands of users, ask
   * for less.
   */
  get passwordCost() {
    const asked = Number(read('PASSWORD_COST'));
    return this.portal.startsWith('https:') ? Math.max(strongCost, asked) : asked;
  },
  /**
   * Milliseconds that a visitor takes at least for what they send (decision F7). A stage on https waits for three seconds, whatever the
   * setting; only journeys, with dozens of visitors, ask for less.
   */
  get readyMs() {
    const asked = Number(read('READY_MS'));
    return this.portal.startsWith('https:') ? Math.max(readyMs, asked) : asked;
  },
  /** Emails per second that the mail service accepts. */
  get mailsPerSecond() {
    return Number(read('MAILS_PER_SECOND'));
  },
  /** Frames a second that all chats of services together may send to sockets. */
  get chatFramesPerSecond() {
    return Number(read('CHAT_FRAMES_PER_SECOND'));
  },
  language: nearestLanguage,
};

export const siteOf = (subDomain: string): string => settings.site.replace('{key}', subDomain);
