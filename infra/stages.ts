/** What differs between stages, and only that. `local` is the embedded stage that `npm start` brings up. */
export interface Stage {
  /** What `/health` and the clients call it. */
  readonly environment: string;
  /** The portal's host; church sites are its sub-domains, the API and content hosts too. */
  readonly domain: string;
  readonly account: string;
  readonly region: string;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** Where people ask each other; `''` for none. */
  readonly supportForumUrl: string;
  /** Email addresses that administer the server (decision D23). */
  readonly serverAdmins: readonly string[];
  /** Whether Forgot tells that an address is unknown (decision D5). */
  readonly revealUnknownEmail: boolean;
  /** Failed sign-ins per account and per address in fifteen minutes before the next has to wait (decision D19). */
  readonly signInTries: { readonly account: number; readonly address: number };
  /** The binary logarithm of scrypt's N: 17 is a third of a second, each more doubles it. */
  readonly passwordCost: number;
  readonly logRetentionDays: number;
  /** Keep data when the stack goes; point-in-time recovery is on everywhere. */
  readonly keepData: boolean;
  /** What the account's mail service takes; more wait their turn. In its sandbox that is 1. */
  readonly mailsPerSecond: number;
  readonly throttle: { readonly rate: number; readonly burst: number };
  /**
   * Own host names of churches (`www.grace.org`) that this stage serves beside its sub-domains. A distribution has one certificate: it is made
   * by hand in us-east-1, and covers `domain`, `*.domain` and each of `names`. Left out, the stage makes its own for `domain` alone. A name
   * leads to a church once the church has proved that it is theirs.
   */
  readonly customDomains?: { readonly certificateArn: string; readonly names: readonly string[] };
  /**
   * Services of others, `''` for none. `stock`: a search of photos as Pexels answers it, used once the secret `providers` holds a key, else the
   * pictures that come along. `geocode`: a search as Nominatim answers it. `tiles`: `https://…/{z}/{x}/{y}.png`. OpenStreetMap's own servers
   * are for light use: a large stage brings its own.
   */
  readonly providers: { readonly stock: string; readonly geocode: string; readonly tiles: string };
  /** Alarms, a dashboard and metrics by route: for where real churches are. Each costs something. */
  readonly isWatched: boolean;
  /** Where alarms go; empty sends none. */
  readonly alarmEmail: string;
  /** US dollars: `alarmEmail` is notified when the account's bill for a month is about to exceed them. */
  readonly monthlyBudget: number;
}

const base = {
  account: '000000000000',
  region: 'us-east-1',
  serverAdmins: [],
  revealUnknownEmail: false,
  signInTries: { account: 10, address: 50 },
  passwordCost: 17,
  logRetentionDays: 90,
  keepData: true,
  isWatched: true,
  mailsPerSecond: 14,
  throttle: { rate: 500, burst: 1000 },
  alarmEmail: '',
  monthlyBudget: 50,
  providers: {
    stock: 'https://api.pexels.com/v1/search',
    geocode: 'https://nominatim.openstreetmap.org/search',
    tiles: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  },
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
    logRetentionDays: 7,
  },
  demo: {
    ...base,
    environment: 'demo',
    domain: 'demo.narthex.example',
    mailFrom: 'Narthex <hello@demo.narthex.example>',
    keepData: false,
    isWatched: false,
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
