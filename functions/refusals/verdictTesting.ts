// For tests: whether an answer is a refusal as the house has them.
import { expect } from '@jest/globals';
import { isRefusalCode, refusals } from '#shared/errors.ts';
import type { Response } from '../core/serve/serve.ts';

/** The sentence of each refusal. */
export const says = new Map(Object.entries(refusals).map(([code, { says: sentence }]) => [code, sentence]));

const statuses = new Set([200, 400, 401, 403, 404, 409, 410, 413, 429, 503]);

/**
 * Requires a refusal that people and clients can read and that reveals no internals. Returns its code; `undefined` if the call succeeded.
 */
export function refused({ body, status, headers }: Response): string | undefined {
  const code = headers['x-refusal'] ?? '';
  const isAnswered = status === 200;
  const faults = {
    'it tells of our inside': /\bat .+:\d+:\d+|\.ts\b|node:|\wException\b|dynamo/i.test(body),
    'its status is unexpected': !statuses.has(status),
    'its code is none': !isAnswered && !isRefusalCode(code),
    'it is no plain text': !isAnswered && headers['content-type'] !== 'text/plain; charset=utf-8',
    'its sentence is another': !isAnswered && (code === 'invalid' ? !/^\S.*\S$/.test(body) : body !== says.get(code)),
  };
  const found = Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
  // There are thousands of these, and `expect` is slower than a plain check.
  if (found.length > 0) expect({ status, code, body, found }).toEqual({ status, code, body, found: [] });
  return isAnswered ? undefined : code;
}
