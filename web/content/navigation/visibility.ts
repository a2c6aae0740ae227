/** Who may be shown an entry of the navigation; the rules behind are the wire contract's. `groups` is kept where it was set elsewhere. */
export const visibilities = ['everyone', 'visitors', 'members', 'staff'] as const;
const known = [...visibilities, 'team', 'groups'] as const;
export type Visibility = (typeof known)[number];

/** What we do not know is shown as what everybody sees. */
export const visibilityKey = (given: string): Visibility => known.find((one) => one === given) ?? 'everyone';
