import { type Area, areaNames } from './areas.ts';

/**
 * The catalog: area, content type, actions. Written in code as `Area:Content type:Action`; on the wire a permission is `{ apiName,
 * contentType, action }` and, inside tokens, `ContentType__Action` (docs/wire.md, section 0).
 */
const permissions = {
  membership: {
    People: ['View', 'View Members', 'Edit', 'Edit Self', 'Merge', 'Export'],
    Lists: ['Edit'],
    // Counselling and visits: no screen yet, so that no role offers them.
    Care: ['View', 'Edit'],
    Households: ['Edit'],
    Groups: ['Edit'],
    'Group Members': ['View', 'Edit'],
    Forms: ['Admin', 'Edit'],
    Plans: ['Edit'],
    Roles: ['View', 'Edit'],
    Settings: ['Edit'],
    // The audit log. Roles store the name, so it stays.
    Trail: ['View'],
    Safeguarding: ['Cleared'],
    Server: ['Admin'],
  },
  attendance: { Attendance: ['Checkin', 'View', 'View Summary', 'Edit', 'Pickup'], Services: ['Edit'] },
  content: {
    Content: ['Edit'],
    Settings: ['Edit'],
    StreamingServices: ['Edit'],
    Chat: ['Host'],
    Registrations: ['View', 'Edit'],
  },
  messaging: {
    // Sending, recording who agreed, and the provider with its key are given apart.
    Texting: ['Send', 'Consent'],
    Settings: ['Edit'],
    Emails: ['Send'],
    Notes: ['View', 'Edit', 'Confidential'],
    Notifications: ['View', 'Send'],
    Reports: ['View'],
    Messages: ['Moderate'],
    // Follows from the permission of the content area (decision M14): no role can grant it.
    Chat: ['Host'],
  },
  giving: { Donations: ['View', 'View Summary', 'Edit'], Settings: ['View', 'Edit'] },
  doing: { Tasks: ['Edit'], Workflows: ['Edit'] },
  reporting: { Reports: ['Edit'] },
  ask: {},
} as const satisfies Record<Area, Record<string, readonly string[]>>;

type Catalogue = typeof permissions;
type OfArea<A extends Area> = {
  [T in keyof Catalogue[A] & string]: Catalogue[A][T] extends readonly string[]
    ? `${Capitalize<A>}:${T}:${Catalogue[A][T][number]}`
    : never;
}[keyof Catalogue[A] & string];
export type Permission = { [A in Area]: OfArea<A> }[Area];

export interface PermissionParts {
  readonly area: Area;
  readonly contentType: string;
  readonly action: string;
}

const capital = (area: Area) => `${area.charAt(0).toUpperCase()}${area.slice(1)}`;

/** Every permission of the catalog, in order. */
export const allPermissions: readonly PermissionParts[] = areaNames.flatMap((area) =>
  Object.entries<readonly string[]>(permissions[area]).flatMap(([contentType, actions]) =>
    actions.map((action) => ({ area, contentType, action })),
  ),
);

export const permissionText = ({ area, contentType, action }: PermissionParts) => `${capital(area)}:${contentType}:${action}`;
const byText = new Map(allPermissions.map((parts) => [permissionText(parts), parts]));
const known = (text: string): text is Permission => byText.has(text);

/** The parts of a permission; `undefined` if the catalog doesn't contain it. */
export const permissionParts = (text: string): PermissionParts | undefined => byText.get(text);
export const isPermission = known;

/** Server/Admin is assigned at deploy time (decision D23): no role can grant it. */
export const grantable = allPermissions.filter(
  ({ area, contentType }) => contentType !== 'Server' && !(area === 'messaging' && contentType === 'Chat'),
);
