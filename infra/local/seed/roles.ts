import type { DemoRole } from './demo.ts';

/** The stored pair Domain/Admin, which isn't in the catalog: everything in the church (docs/wire.md, section 0). Expanded at sign-in. */
export const everything = 'Membership:Domain:Admin';

/** The two roles that every church starts with. */
export const foundingRoles = (administrators: readonly string[], members: readonly string[]): DemoRole[] => [
  { name: 'Domain Admins', permissions: [everything], members: administrators },
  { name: 'All Members', permissions: ['Membership:People:View Members'], members },
];
