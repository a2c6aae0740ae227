import type { DemoRole } from './demo.ts';

/** The stored pair Domain/Admin, which no catalogue lists: everything in the church (docs/wire.md, section 0). Spelt out at sign-in. */
export const everything = 'Membership:Domain:Admin';

/** The two roles that every church is founded with. */
export const foundingRoles = (administrators: readonly string[], members: readonly string[]): DemoRole[] => [
  { name: 'Domain Admins', permissions: [everything], members: administrators },
  { name: 'All Members', permissions: ['Membership:People:View Members'], members },
];
