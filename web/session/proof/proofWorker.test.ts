/** @jest-environment ./web/ui/jsdom.mjs */
import { webcrypto } from 'node:crypto';
import { afterEach, expect, jest, test } from '@jest/globals';
import { isProof } from '#shared/spam.ts';
import './proofWorker.ts';

const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto') ?? {};
afterEach(() => {
  Object.defineProperty(globalThis, 'crypto', own);
  jest.restoreAllMocks();
});

/** What the worker answers in a browser with this encryption. */
function worked(crypto: object): Promise<unknown> {
  Object.defineProperty(globalThis, 'crypto', { configurable: true, value: crypto });
  return new Promise((done) => {
    jest.spyOn(globalThis, 'postMessage').mockImplementation((message: unknown) => done(message));
    dispatchEvent(new MessageEvent('message', { data: { start: 'gift', bits: 4 } }));
  });
}

test('finds a proof; without encryption, as on a page without https, it ends with an empty one', async () => {
  const proof = await worked(webcrypto);
  const hash = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(`gift.${proof}`));
  expect(isProof(new Uint8Array(hash), 4)).toBe(true);
  expect(await worked({})).toBe('');
});
