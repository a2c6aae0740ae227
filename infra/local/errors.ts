/** An error the user can fix: printed as one plain sentence, without a stack trace. */
export class UserFacingError extends Error {}

/** The code of a failed system call, such as `EADDRINUSE`. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
