/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { people } from '#shared/membership/people/people.ts';
import { CallError, call } from './api.ts';

let warned: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

test.each([
  ['the first of the errors', '{"errors":["Too long.","Too short."],"code":"invalid"}', 'Bad Request', 'Too long.', 'invalid'],
  ['the body’s text', 'The gateway is busy.', 'Bad Gateway', 'The gateway is busy.', 'unexpected'],
  ['the text of the status', '', 'Service Unavailable', 'Service Unavailable', 'unexpected'],
  ['a word', '', '', 'Error', 'unexpected'],
])('a failure says %s, and is logged', async (_, body, statusText, message, code) => {
  globalThis.fetch = async () => new Response(body, { status: 503, statusText });
  const failure = await call(people.recent, {}).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(CallError);
  expect(failure).toMatchObject({ message, code, status: 503 });
  expect(warned).toHaveBeenCalledWith(expect.stringContaining(message));
});
