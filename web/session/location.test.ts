/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { askedChurch, dropToken, takeOldToken, waitingToken } from './location.ts';

test('the token of an older client leaves the address bar at once and waits', () => {
  history.replaceState(null, '', '/login?jwt=aaa.bbb.ccc&churchId=abc&returnUrl=%2Fprofile');
  takeOldToken();
  expect(location.href).toBe('http://localhost/login?churchId=abc&returnUrl=%2Fprofile');
  expect(waitingToken()).toBe('aaa.bbb.ccc');
  expect(askedChurch()).toBe('abc');
  dropToken();
  expect(waitingToken()).toBeUndefined();
});

test('an empty token is removed, too, and nothing waits', () => {
  history.replaceState(null, '', '/login?jwt=');
  takeOldToken();
  expect(location.search).toBe('');
  expect(waitingToken()).toBeUndefined();
});
