// A new role takes time to spread: for up to a minute, AWS refuses what the role allows.
import { retry } from '#shared/concurrency/retry.ts';

const pauseMs = 5_000;
const attempts = 15;

/** Recognizes the error by name: SDK clients put it in `name`, ours in `kind`. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  /AccessDenied|UnauthorizedOperation|UnrecognizedClient|InvalidClientTokenId|KMSAccessDenied/.test(`${error.name} ${error.message}`);

/** Retries while permission is refused, for a good minute; the action must be safe to repeat. */
export const whilePermissionsSpread = <T>(work: () => Promise<T>, pause = pauseMs): Promise<T> =>
  retry(work, { attempts, isTransient: isRefused, delay: () => pause });
