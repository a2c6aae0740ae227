/** Who can see a menu item; values as on the wire (docs/wire.md, section 4). `groups` is kept if it was set elsewhere. */
export const visibilities = ['everyone', 'visitors', 'members', 'staff'] as const;
const known = [...visibilities, 'team', 'groups'] as const;
export type Visibility = (typeof known)[number];

/** Unknown values are shown as everyone. */
export const visibilityKey = (given: string): Visibility => known.find((one) => one === given) ?? 'everyone';
