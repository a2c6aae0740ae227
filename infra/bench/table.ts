// What each call costs in the table: requests determine its latency, capacity units its price.

import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { noteVisit } from '#functions/membership/churches/visits.ts';
import { forget } from '#functions/messaging/live/broadcast.ts';
import { joinAlerts } from '#functions/messaging/live/joinAlerts.ts';
import { loadSite } from '#functions/site/loadSite.ts';
import { make } from '#functions/site/pages.ts';
import { servedAreas } from '#shared/areas.ts';
import { ask, type ChurchFixture, type Cost, costOf } from './churchFixture.ts';
import { atMost, type Measured } from './report.ts';

/** A call of the monthly bill: what people do, and how often in a church of 500. */
export interface Use {
  readonly name: string;
  /** For its number of requests. */
  readonly bar: number;
  /** Per month, by 500 people and their staff. */
  readonly perMonth: number;
  /** Work of another function than the API's has no call, and is in the bill by itself. */
  readonly isCall?: false;
  run(scene: ChurchFixture): Promise<unknown>;
}

function opening({ cookies, churchId, personId }: ChurchFixture, address?: string): Promise<unknown> {
  const paths = ['/people/birthdays', '/forms/open', `/people/basic?ids=${personId}`].join('\n');
  return ask({
    method: 'POST',
    url: '/sessions/resume',
    body: { places: true, churchId, paths, next: true },
    cookies,
    ...(address && { address }),
  });
}

const uses: readonly Use[] = [
  // If the account knows the browser, its cookie names the account, and one counter is enough. Otherwise the account is looked up by its
  // address, and the attempt is counted per account and per network address, each in a request of its own: in a transaction, concurrent
  // attempts would conflict.
  {
    name: 'sign-in with church chosen (older clients)',
    bar: 6,
    perMonth: 500,
    run: ({ email, password }) => ask({ method: 'POST', url: '/users/login', body: { email, password } }),
  },
  {
    name: 'sign-in with church chosen, the first in a browser',
    bar: 6,
    perMonth: 500,
    run: ({ email, password }) => ask({ method: 'POST', url: '/sessions', body: { email, password } }),
  },
  {
    name: 'sign-in with church chosen',
    bar: 4,
    perMonth: 1_000,
    run: ({ email, password, cookies: { 'narthex-device': device = '' } }) =>
      ask({ method: 'POST', url: '/sessions', body: { email, password }, cookies: { 'narthex-device': device } }),
  },
  {
    // With what Home asked of this area last time, and what is next. That the session is used is noted once a day, and when it comes from
    // another network: of those that follow on a day, a third do.
    name: 'opening the app, first on a day or from another network: events, birthdays, forms, names and photos',
    bar: 14,
    perMonth: 6_000,
    run: (scene) => opening(scene),
  },
  { name: 'opening the app again', bar: 13, perMonth: 4_000, run: (scene) => opening(scene, '10.0.0.1') },
  {
    name: 'noting the visit',
    bar: 2,
    perMonth: 4_000,
    isCall: false,
    run: async ({ userId, churchId }) => noteVisit(new Table('-'), userId, churchId),
  },
  {
    // Only in a browser that doesn’t know yet what its Home asks: the next time, the session brings it along.
    name: 'home: the next events, own registrations',
    bar: 4,
    perMonth: 500,
    run: ({ contentToken: token }) => ask({ area: 'content', method: 'GET', url: '/events/next', token }),
  },
  {
    // The browser keeps the answer for the rest of the day.
    name: 'the first opening of a day: last and next donation',
    bar: 4,
    perMonth: 4_000,
    run: ({ givingToken: token }) => ask({ area: 'giving', method: 'GET', url: '/gifts/home', token }),
  },
  {
    // Not a call: the socket's first text, and its end. What is new is read only if something is, as it is here.
    name: 'the socket of the portal: joins, with what Home shows as new, and leaves',
    bar: 7,
    perMonth: 10_000,
    isCall: false,
    run: async ({ messagingToken: token }) => {
      const socketId = newId();
      await joinAlerts(socketId, JSON.stringify({ action: 'join', token, news: true }));
      await forget(socketId);
    },
  },
  {
    name: 'a person’s page',
    bar: 1,
    perMonth: 4_000,
    run: ({ personId, token }) => ask({ method: 'GET', url: `/people/${personId}`, token }),
  },
  { name: 'a page of 50 people', bar: 1, perMonth: 1_000, run: ({ token }) => ask({ method: 'GET', url: '/people/page', token }) },
  {
    name: 'people search',
    bar: 2,
    perMonth: 3_000,
    run: ({ token }) => ask({ method: 'GET', url: '/people/search?term=gra%20evan', token }),
  },
  {
    name: 'saving a person',
    bar: 4,
    perMonth: 400,
    run: ({ personId, token }) =>
      ask({ method: 'POST', url: '/people', body: [{ id: personId, nametagNotes: String(Math.random()) }], token }),
  },
  {
    name: 'roles of the church',
    bar: 1,
    perMonth: 100,
    run: ({ churchId, token }) => ask({ method: 'GET', url: `/roles/church/${churchId}`, token }),
  },
  {
    // Each area stores its own entries; a page of the audit log merges them by time.
    name: 'a page of the audit log',
    bar: servedAreas.length,
    perMonth: 100,
    run: ({ token }) => ask({ method: 'GET', url: '/auditlogs', token }),
  },
  // A browser asks for these once a release, and older clients at each sign-in: what our own portal shows comes with its opening.
  {
    name: 'public settings of a church',
    bar: 1,
    perMonth: 1_000,
    run: ({ churchId }) => ask({ method: 'GET', url: `/settings/public/${churchId}` }),
  },
  { name: 'church by sub-domain', bar: 2, perMonth: 1_000, run: () => ask({ method: 'GET', url: '/churches/lookup?subDomain=bench' }) },
  { name: 'church search', bar: 4, perMonth: 500, run: () => ask({ method: 'POST', url: '/churches/search', body: { name: 'bench' } }) },
  {
    // The church, its site, its groups, which have pages of their own and appear in cards on others, and its sermons, which the sitemap names.
    name: 'a public page made anew',
    bar: 4,
    perMonth: 200,
    run: async ({ churchId }) => {
      const site = await loadSite(churchId);
      return site && make(site, 'index.html');
    },
  },
  { name: 'a public page by address, once published', bar: 1, perMonth: 20_000, run: async () => undefined },
];

/** Of a church of 500, not counting what the edge answers. */
export const callsPerMonth = uses
  .filter(({ name, isCall = true }) => isCall && !name.startsWith('a public page'))
  .reduce((sum, { perMonth }) => sum + perMonth, 0);

export interface Used {
  readonly use: Use;
  readonly cost: Cost;
}

export async function measureUses(scene: ChurchFixture): Promise<Used[]> {
  const all: Used[] = [];
  for (const use of uses) all.push({ use, cost: await costOf(() => use.run(scene)) });
  return all;
}

const round = (value: number) => Math.round(value * 10) / 10;

export const useLine = ({ use, cost }: Used): Measured => ({
  what: use.name,
  is: `${cost.requests} requests in ${cost.rounds} rounds, ${round(cost.reads)} reads + ${round(cost.writes)} writes`,
  bar: `<= ${use.bar} requests`,
  holds: atMost(cost.requests, use.bar),
});
