/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { askedChurch, dropToken, safeReturnPath, takeOldToken, waitingToken } from './location.ts';

test('a return address stays within the app', () => {
  expect(safeReturnPath('/people?q=anna#top')).toBe('/people?q=anna#top');
  const foreign = [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    'people',
    '',
    null,
  ];
  for (const given of foreign) expect(safeReturnPath(given)).toBe('/');
});

test('a return address never leads back into signing in or out', () => {
  for (const given of ['/login', '/login?returnUrl=/login', '/logout', '/handover?code=x', '/people/../logout'])
    expect(safeReturnPath(given, '/my')).toBe('/my');
  expect(safeReturnPath('/logins')).toBe('/logins');
});

test('the token of an older client leaves the address bar at once and waits', () => {
  history.replaceState(null, '', '/login?jwt=aaa.bbb.ccc&churchId=abc&returnUrl=%2Fprofile');
  takeOldToken();
  expect(location.href).toBe('http://localhost/login?churchId=abc&returnUrl=%2Fprofile');
  expect(waitingToken()).toBe('aaa.bbb.ccc');
  expect(askedChurch()).toBe('abc');
  dropToken();
  expect(waitingToken()).toBeUndefined();
});

test('an empty token is taken out, too, and nothing waits', () => {
  history.replaceState(null, '', '/login?jwt=');
  takeOldToken();
  expect(location.search).toBe('');
  expect(waitingToken()).toBeUndefined();
});
