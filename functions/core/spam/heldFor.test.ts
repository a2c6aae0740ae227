import { expect, test } from '@jest/globals';
import { settings } from '../settings.ts';
import { heldFor, type Sending } from './heldFor.ts';

const at = 1_000_000;
const start = { what: 'form', version: 1, at, bits: 13, nonce: 'a' };
const good: Sending = { start, used: false, proved: true, trap: '', texts: ['See https://a.test'], now: at + 3000, readyMs: 3000 };

test('what a person sends is accepted; each thing that gives a machine away holds it', () => {
  expect(heldFor(good)).toBeUndefined();
  expect(heldFor({ ...good, trap: 'x' })).toBe('trap');
  expect(heldFor({ ...good, start: undefined })).toBe('noStart');
  expect(heldFor({ ...good, used: true })).toBe('replayed');
  expect(heldFor({ ...good, now: at + 2999 })).toBe('tooFast');
  expect(heldFor({ ...good, proved: false })).toBe('noProof');
  expect(heldFor({ ...good, texts: ['http://a www.b [url=c]', '<a d'] })).toBe('marks');
});

test('only a stage without https may wait for less than three seconds', () => {
  Object.assign(process.env, { PORTAL_URL: 'http://localhost:3000', READY_MS: '300' });
  expect(settings.readyMs).toBe(300);
  process.env.PORTAL_URL = 'https://narthex.example';
  expect(settings.readyMs).toBe(3000);
  process.env.READY_MS = '5000';
  expect(settings.readyMs).toBe(5000);
});
