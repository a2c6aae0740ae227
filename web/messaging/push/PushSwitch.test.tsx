/** @jest-environment ./web/ui/jsdom.mjs */
import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { PushSwitch } from './PushSwitch.tsx';

const endpoint = 'https://push.test/one';
const keys = { p256dh: 'p', auth: 'a' };
const device = {
  id: createHash('sha256').update(endpoint).digest('base64url').slice(0, 11),
  label: 'Firefox',
  since: '2026-11-20T10:00:00Z',
};

/** A browser with the Push API: its state, and the calls made to it. */
const browser = { permission: 'default', answer: 'granted', asked: 0, subscription: undefined as object | undefined, breaks: false };
const held = () => ({
  endpoint,
  options: {},
  toJSON: () => ({ endpoint, keys }),
  unsubscribe: async () => {
    browser.subscription = undefined;
    return true;
  },
});
const registration = {
  pushManager: {
    getSubscription: async () => browser.subscription ?? null,
    subscribe: async () => {
      if (browser.breaks) throw new Error('push service error');
      browser.subscription = held();
      return browser.subscription;
    },
  },
};
const notification = {
  get permission() {
    return browser.permission;
  },
  requestPermission: async () => {
    browser.asked += 1;
    browser.permission = browser.answer;
    return browser.answer;
  },
};
const put = (on: object, name: string, value: unknown) => Object.defineProperty(on, name, { value, configurable: true });

beforeEach(() => {
  Object.assign(browser, { permission: 'default', answer: 'granted', asked: 0, subscription: undefined, breaks: false });
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  put(navigator, 'serviceWorker', serviceWorker);
  put(window, 'PushManager', class {});
  put(window, 'Notification', notification);
  put(globalThis, 'crypto', webcrypto);
});
afterEach(() => {
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function open(answers: Parameters<typeof renderStaff>[2] = {}) {
  const devices: (typeof device)[] = [];
  const drawn = renderStaff(<PushSwitch />, [], {
    'GET /webpush/devices': () => devices,
    'GET /webpush/publicKey': () => ({ publicKey: Buffer.alloc(65, 4).toString('base64url') }),
    'POST /webpush/subscribe': () => {
      devices.push(device);
      return { id: device.id };
    },
    'POST /webpush/unsubscribe': () => {
      devices.length = 0;
      return {};
    },
    ...answers,
  });
  return { ...drawn, devices };
}
const control = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Show notifications on this device' });
const ready = async () => {
  await waitFor(async () => expect((await control()).disabled).toBe(false));
  return control();
};

test('asks only when it is switched on, and subscribes this browser; switched off, all of it is undone', async () => {
  const { user, server } = open();
  await ready();
  expect(browser.asked).toBe(0);
  await user.click(await ready());
  await waitFor(async () => expect((await control()).checked).toBe(true));
  expect(browser.asked).toBe(1);
  expect(server.last('POST /webpush/subscribe')?.body).toEqual({ subscription: { endpoint, keys } });
  expect(screen.getByText(/This stops when you sign out here/)).toBeTruthy();
  await user.click(await ready());
  await waitFor(async () => expect((await control()).checked).toBe(false));
  expect(server.last('POST /webpush/unsubscribe')?.body).toEqual({ endpoint });
  expect(browser.subscription).toBeUndefined();
});

test('someone who denies is told where to change it', async () => {
  browser.answer = 'denied';
  const { user, server } = open();
  await user.click(await ready());
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeTruthy();
  expect((await control()).disabled).toBe(true);
  expect(server.calls()).not.toContain('POST /webpush/subscribe');
});

test('is off when the browser was removed elsewhere', async () => {
  browser.subscription = held();
  open();
  expect((await ready()).checked).toBe(false);
});

test('is on when the browser is in the list', async () => {
  browser.subscription = held();
  open({ 'GET /webpush/devices': () => [device] });
  await waitFor(async () => expect((await control()).checked).toBe(true));
});

test('says so when the push service, or our server, does not answer', async () => {
  browser.breaks = true;
  const { user } = open();
  await user.click(await ready());
  expect(await screen.findByText('Couldn’t turn on notifications in this browser. Please try again later.')).toBeTruthy();
  browser.breaks = false;
  await user.click(await ready());
  await waitFor(async () => expect((await control()).checked).toBe(true));
});

test('stays off when the server refuses', async () => {
  const { user } = open({ 'POST /webpush/subscribe': () => refused('tooMany') });
  await user.click(await ready());
  expect(await screen.findByText(/Too many attempts/)).toBeTruthy();
  expect((await control()).checked).toBe(false);
});

test('says what is needed where the browser cannot', async () => {
  Reflect.deleteProperty(window, 'PushManager');
  open();
  expect(await screen.findByText(/add the app to your home screen first/)).toBeTruthy();
  expect((await control()).disabled).toBe(true);
});
