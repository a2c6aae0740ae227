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

/** All calls of areas without an implementation. Remove an area's line when it is built. */
export const unserved = {
  attendance: placeholders('attendance', attendance),
  ask: placeholders('ask', {}),
} as const satisfies Record<Unserved, unknown>;
