// What of tasks stays when a church moves (docs/decisions.md, P27).
import type { WhyStaying } from '#shared/membership/transfers/reasons.ts';

export const staysOfDoing: Readonly<Record<string, WhyStaying>> = { TaskNumbers: 'installation' };
