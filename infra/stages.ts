import { readyMs } from '#shared/spam.ts';

/** The differences between stages, and nothing else. `local` is the embedded stage of `npm start`. */
export interface Stage {
  /** Its name in `/health` and for the clients. */
  readonly environment: string;
  /** The portal's host; church sites, the API and content hosts are its subdomains. */
  readonly domain: string;
  readonly account: string;
  readonly region: string;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** The community forum; `''` for none. */
  readonly supportForumUrl: string;
  /** Email addresses that administer the server (decision D23). */
  readonly serverAdmins: readonly string[];
  /** Whether the Forgot call reveals that an address is unknown (decision D5). */
  readonly revealUnknownEmail: boolean;
  /** Failed sign-ins allowed per account and per address in fifteen minutes before the next has to wait (decision D19). */
  readonly signInTries: { readonly account: number; readonly address: number };
  /** The binary logarithm of scrypt's N: 17 takes a third of a second, and each step doubles it. */
  readonly passwordCost: number;
  /** Milliseconds that a visitor takes at least for anything they send (decision F7). */
  readonly visitorReadyMs: number;
  readonly logRetentionDays: number;
  /** Keeps data when the stack is deleted; point-in-time recovery is on everywhere. */
  readonly keepData: boolean;
  /** The account's rate limit for email; the rest waits. In the SES sandbox it is 1. */
  readonly mailsPerSecond: number;
  /** How many churches it is meant for: throttles, and the quotas that `npm run deploy` looks at, follow from it (`infra/quotas.ts`). */
  readonly churches: number;
  /**
   * Third-party services, `''` for none. `stock`: a photo search with Pexels' API, used once the secret `providers` has a key; otherwise
   * the stock photos of Narthex. Without it there is no such secret, which costs 40 cents a month, filled or not. `geocode`: a search with Nominatim's API. `tiles`: `https://…/{z}/{x}/{y}.png`. OpenStreetMap's own
   * servers are for light use: a large stage needs its own. `captcha`: reCAPTCHA's verification, used once the secret
   * `providers` has a key; `captchaKey`: the public key of the same pair, made for the host `give.<domain>`. Older clients bring keys of their own.
   */
  readonly providers: {
    readonly stock: string;
    readonly geocode: string;
    readonly tiles: string;
    readonly captcha: string;
    readonly captchaKey: string;
  };
  /**
   * Where CloudFront answers from. `PRICE_CLASS_100`: North America, Europe and Israel, at the lowest price; visitors from elsewhere are
   * served from there, too, only later. `PRICE_CLASS_ALL` is closer to them and costs up to 1.4 times as much for what they load.
   */
  readonly priceClass: 'PRICE_CLASS_100' | 'PRICE_CLASS_200' | 'PRICE_CLASS_ALL';
  /** Alarms and a dashboard: for stages with real churches. Each costs something. */
  readonly isWatched: boolean;
  /** Recipient of alarms; if empty, none are sent. */
  readonly alarmEmail: string;
  /** US dollars: `alarmEmail` is notified when the account's monthly bill is about to exceed this. */
  readonly monthlyBudget: number;
}

const providers = {
  stock: 'https://api.pexels.com/v1/search',
  geocode: 'https://nominatim.openstreetmap.org/search',
  tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  captcha: 'https://www.google.com/recaptcha/api/siteverify',
  captchaKey: '',
};

const base = {
  account: '000000000000',
  region: 'us-east-1',
  serverAdmins: [],
  revealUnknownEmail: false,
  signInTries: { account: 10, address: 50 },
  passwordCost: 17,
  visitorReadyMs: readyMs,
  logRetentionDays: 90,
  keepData: true,
  isWatched: true,
  mailsPerSecond: 14,
  churches: 1000,
  alarmEmail: '',
  monthlyBudget: 50,
  priceClass: 'PRICE_CLASS_100',
  providers,
  supportEmail: 'support@narthex.example',
  supportForumUrl: '',
} satisfies Partial<Stage>;

export const stages = {
  local: {
    ...base,
    environment: 'demo',
    domain: 'localhost',
    mailFrom: 'Narthex <hello@narthex.test>',
    supportEmail: 'support@narthex.test',
    serverAdmins: ['admin@grace.test'],
    keepData: false,
    isWatched: false,
    logRetentionDays: 1,
  },
  dev: {
    ...base,
    environment: 'dev',
    domain: 'dev.narthex.example',
    mailFrom: 'Narthex <hello@dev.narthex.example>',
    keepData: false,
    isWatched: false,
    providers: { ...providers, stock: '', captcha: '' },
    logRetentionDays: 7,
  },
  demo: {
    ...base,
    environment: 'demo',
    domain: 'demo.narthex.example',
    mailFrom: 'Narthex <hello@demo.narthex.example>',
    keepData: false,
    isWatched: false,
    providers: { ...providers, stock: '', captcha: '' },
    logRetentionDays: 30,
  },
  staging: {
    ...base,
    environment: 'staging',
    domain: 'staging.narthex.example',
    mailFrom: 'Narthex <hello@staging.narthex.example>',
    logRetentionDays: 30,
  },
  prod: { ...base, environment: 'prod', domain: 'narthex.example', mailFrom: 'Narthex <hello@narthex.example>', logRetentionDays: 365 },
} as const satisfies Record<string, Stage>;

export type StageName = keyof typeof stages;
