/** Several reading calls in one request: a screen that asks an area for five things pays for one call. */
import { anything, exact, many, shape, whole } from '../words.ts';

/** Below the base of an area. */
export const batchPath = '/batch';
/** Calls in one request; their paths with queries are at most as long as an address may be everywhere. */
export const mostInBatch = 12;
export const longestBatch = 4_000;

export const batchPart = shape({ status: whole, body: anything });

/** What the `batch` of every area has in common. Each of its calls is checked as if it had been made alone, its limits included. */
export const batchCall = {
  says: 'Makes several GET calls of this area in one request: `paths` has one path with its query per line. Returns status and body of each, in order; a refused one does not affect the others. Calls that answer other things than JSON are not among them.',
  access: 'anyone',
  query: shape({ paths: exact(longestBatch) }),
  returns: many(batchPart, mostInBatch),
} as const;
