/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from '@testing-library/react';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { PortalHome } from './PortalHome.tsx';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const answers = {
  'GET /events/next': () => ({ zone: 'UTC', events: [], registrations: [] }),
  'GET /privateMessages/inbox': () => ({ entries: [] }),
  'GET /notifications/page': () => ({ notifications: [] }),
  'GET /people/birthdays': () => [],
  'GET /forms/open': () => ({ forms: [], manages: false }),
};

test('what Home asked of membership is remembered for its church, once all of it was asked', async () => {
  const { unmount } = renderStaff(<PortalHome />, [], answers);
  await pass(2_000);
  expect(localStorage.getItem('narthex.home')).toBeNull();
  await pass(2_000);
  const [churchId, ...paths] = localStorage.getItem('narthex.home')?.split('\n') ?? [];
  expect([churchId, paths.toSorted()]).toEqual(['grace-churc', ['/forms/open', '/people/birthdays']]);
  unmount();
});

test('who leaves Home at once leaves nothing', async () => {
  const { unmount } = renderStaff(<PortalHome />, [], answers);
  await pass(1_000);
  unmount();
  await pass(5_000);
  expect(localStorage.getItem('narthex.home')).toBeNull();
});
