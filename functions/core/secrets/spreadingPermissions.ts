// A role that was made a moment ago is not known everywhere yet: for up to a minute AWS refuses what the role may do.
import { retry } from '#shared/concurrency/retry.ts';

const pauseMs = 5_000;
const attempts = 15;

/** Tells by the names that services use; those of clients of the SDK are in `name`, ours in `kind`. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  /AccessDenied|UnauthorizedOperation|UnrecognizedClient|InvalidClientTokenId|KMSAccessDenied/.test(`${error.name} ${error.message}`);

/** Tries again while it is refused for want of a permission, for a good minute; what is tried must be safe to repeat. */
export const whilePermissionsSpread = <T>(work: () => Promise<T>, pause = pauseMs): Promise<T> =>
  retry(work, { attempts, isTransient: isRefused, delay: () => pause });
