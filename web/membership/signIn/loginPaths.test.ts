import { expect, test } from '@jest/globals';
import { loginPath } from './loginPaths.ts';

test('where one comes from and the church asked for go along, nothing else does', () => {
  const here = new URLSearchParams({ action: 'register', returnUrl: '/people?q=a b', churchId: 'abc', auth: 'secret', checkEmail: '1' });
  expect(loginPath(here)).toBe('/login?returnUrl=%2Fpeople%3Fq%3Da+b&churchId=abc');
  expect(loginPath(here, 'forgot')).toBe('/login?action=forgot&returnUrl=%2Fpeople%3Fq%3Da+b&churchId=abc');
  expect(loginPath(new URLSearchParams())).toBe('/login');
});
