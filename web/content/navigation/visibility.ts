/** Who may be shown an entry of the navigation; as on the wire (docs/wire.md, section 4). `groups` is kept where it was set elsewhere. */
export const visibilities = ['everyone', 'visitors', 'members', 'staff'] as const;
const known = [...visibilities, 'team', 'groups'] as const;
export type Visibility = (typeof known)[number];

/** What we do not know is shown as what everybody sees. */
export const visibilityKey = (given: string): Visibility => known.find((one) => one === given) ?? 'everyone';
