// What older clients read of the areas that are still to come (docs/wire.md, section 7): truthfully nothing. A 404 without the headers for
// other origins, as the gateway answers for what it does not know, would read as a broken network, and their pages stay empty.
import { type Call, verbs } from '../api.ts';
import type { Area, ServedArea } from '../areas.ts';
import { many, shape, yes } from '../words.ts';

type Unserved = Exclude<Area, ServedArea>;

const nothing = { access: 'anyone' } as const;
const list = (area: Unserved, path: string) =>
  verbs(area).get(path, { ...nothing, says: 'Returns an empty list: this area isn’t available yet.', returns: many(shape({})) });
/** One row: there is none, which older clients read as `{}`. */
const row = (area: Unserved, path: string) =>
  verbs(area).get(path, { ...nothing, says: 'Returns nothing: this area isn’t available yet.', orEmpty: true, returns: shape({}) });

const byPath = <C extends Call>(area: Unserved, call: (area: Unserved, path: string) => C, paths: readonly string[]) =>
  Object.fromEntries(paths.map((path) => [path, call(area, path)]));

/** Paths that answer lists, by area. */
const lists = {
  attendance: [
    ...[
      '/attendancerecords',
      '/attendancerecords/groups',
      '/attendancerecords/search',
      '/attendancerecords/tree',
      '/attendancerecords/trend',
    ],
    ...['/campuses', '/groupservicetimes', '/services', '/services/search', '/servicetimes', '/servicetimes/search', '/sessions'],
    ...['/visits', '/visits/checkin', '/visitsessions'],
  ],
  giving: [
    ...['/customers', '/customers/:id/subscriptions', '/donate/gateways/:churchId', '/donationbatches', '/donations', '/donations/my'],
    ...[
      '/donations/summary',
      '/eventLog',
      '/eventLog/type/:type',
      '/funddonations',
      '/funddonations/my',
      '/funds',
      '/funds/churchId/:churchId',
    ],
    ...['/gateways', '/gateways/churchId/:churchId', '/paymentmethods/personid/:id', '/subscriptionfunds', '/subscriptions'],
  ],
  doing: [
    ...[
      '/actions/automation/:id',
      '/assignments/my',
      '/assignments/plan/ids',
      '/assignments/plan/:planId',
      '/automations',
      '/blockoutDates/ids',
    ],
    ...[
      '/blockoutDates/my',
      '/blockoutDates/upcoming',
      '/conditions/automation/:id',
      '/conjunctions/automation/:id',
      '/contentProviderAuths',
    ],
    ...['/contentProviderAuths/ids', '/contentProviderAuths/ministry/:ministryId', '/planItems/ids', '/planItems/plan/:planId', '/plans'],
    ...['/plans/ids', '/plans/overview', '/plans/public/signup/:churchId', '/plans/types/:planTypeId', '/planTypes', '/planTypes/ids'],
    ...['/planTypes/ministryId/:ministryId', '/positions/ids', '/positions/plan/ids', '/positions/plan/:planId', '/tasks', '/tasks/closed'],
    ...['/tasks/directoryUpdate/:personId', '/tasks/timeline', '/times/all', '/times/plan/:planId', '/times/plans'],
  ],
  reporting: [],
  ask: [],
} as const satisfies Record<Unserved, readonly string[]>;

/** Paths that answer one row, by area. */
const rows = {
  attendance: ['/campuses/:id', '/groupservicetimes/:id', '/services/:id', '/servicetimes/:id', '/sessions/:id', '/visits/:id'],
  giving: [
    '/customers/:id',
    '/donationbatches/:id',
    '/donations/kpis',
    '/donations/:id',
    '/funds/:id',
    '/gateways/:id',
    '/subscriptions/:id',
  ],
  doing: ['/automations/:id', '/plans/:id', '/plans/public/current/:planTypeId', '/planTypes/:id', '/tasks/:id'],
  reporting: ['/reports/:keyName'],
  ask: [],
} as const satisfies Record<Unserved, readonly string[]>;

const of = (area: Unserved) => ({ lists: byPath(area, list, lists[area]), rows: byPath(area, row, rows[area]) });

export const unserved = {
  attendance: of('attendance'),
  giving: of('giving'),
  doing: of('doing'),
  reporting: of('reporting'),
  ask: of('ask'),
} as const satisfies Record<Unserved, unknown>;

/** Whether a church can be given to: its website shows the button then. */
export const gateways = {
  configured: verbs('giving').get('/gateways/configured/:churchId', {
    says: 'Returns whether donations can be taken: never, giving isn’t available yet.',
    access: 'anyone',
    returns: shape({ configured: yes }),
  }),
};
