import type { Answer } from '#shared/api.ts';
import type { membership } from '#shared/membership/index.ts';

/** Either signed in, or a ticket for the second step. */
export type SignInAnswer = Answer<typeof membership.sessions.start>;
