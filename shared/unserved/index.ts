// Areas that aren't implemented yet.
import type { Area, ServedArea } from '../areas.ts';
import { type Paths, placeholders } from './placeholder.ts';

export type Unserved = Exclude<Area, ServedArea>;

const attendance: Paths = {
  lists: `/attendancerecords /attendancerecords/groups /attendancerecords/search /attendancerecords/tree /attendancerecords/trend
    /campuses /groupservicetimes /services /services/search /servicetimes /servicetimes/search /sessions
    /visits /visits/checkin /visitsessions /visitsessions/download/:sessionId`,
  rows: '/campuses/:id /groupservicetimes/:id /services/:id /servicetimes/:id /sessions/:id /visits/:id /visitsessions/:id',
};

const doing: Paths = {
  lists: `/actions/automation/:id /assignments/my /assignments/plan/ids /assignments/plan/:planId /automations
    /blockoutDates/ids /blockoutDates/my /blockoutDates/upcoming /conditions/automation/:id /conjunctions/automation/:id
    /contentProviderAuths /contentProviderAuths/ids /contentProviderAuths/ministry/:ministryId
    /planItems/ids /planItems/plan/:planId /plans /plans/ids /plans/overview /plans/presenter /plans/types/:planTypeId
    /planTypes /planTypes/ids /planTypes/ministryId/:ministryId /positions/ids /positions/plan/ids /positions/plan/:planId
    /tasks /tasks/closed /tasks/directoryUpdate/:personId /tasks/timeline /times/all /times/plan/:planId /times/plans`,
  rows: `/actions/:id /assignments/:id /automations/:id /blockoutDates/:id /conditions/:id /conjunctions/:id
    /contentProviderAuths/:id /contentProviderAuths/ministry/:ministryId/:providerId /planItems/:id /plans/:id /planTypes/:id
    /positions/:id /tasks/:id /times/:id`,
  openLists: '/plans/public/signup/:churchId',
  openRows: '/planFeed/presenter/:churchId/:planId /planItems/presenter/:churchId/:planId /plans/public/current/:planTypeId',
};

/** All calls of areas without an implementation. Remove an area's line when it is built. */
export const unserved = {
  attendance: placeholders('attendance', attendance),
  doing: placeholders('doing', doing),
  reporting: placeholders('reporting', { rows: '/reports/:keyName /reports/:keyName/run' }),
  ask: placeholders('ask', {}),
} as const satisfies Record<Unserved, unknown>;
