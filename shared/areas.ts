/**
 * The areas of the suite. An area is a folder of the same name in `shared`, `functions` and `web`, an API base `/api/<area>`, and one entry
 * `<keyName>` in the list of API tokens that a signed-in user gets (docs/wire.md, section 0).
 */
export const areas = {
  membership: { keyName: 'MembershipApi' },
  attendance: { keyName: 'AttendanceApi' },
  content: { keyName: 'ContentApi' },
  messaging: { keyName: 'MessagingApi' },
  giving: { keyName: 'GivingApi' },
  doing: { keyName: 'DoingApi' },
  reporting: { keyName: 'ReportingApi' },
  ask: { keyName: 'AskApi' },
} as const;

export type Area = keyof typeof areas;
export const areaNames = Object.keys(areas) as readonly Area[];

/** The areas that already answer calls: each has `shared/<area>/index.ts`, `functions/<area>/index.ts` and a Lambda of its own. */
export const servedAreas = ['membership', 'content', 'messaging', 'giving', 'doing', 'reporting'] as const satisfies readonly Area[];
export type ServedArea = (typeof servedAreas)[number];
