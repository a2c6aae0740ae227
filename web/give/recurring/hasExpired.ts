import { CallError } from '#web/api.ts';

/** The link was used, or the hour of what it opened is over. */
export const hasExpired = (error: unknown): boolean => error instanceof CallError && error.code === 'linkExpired';
