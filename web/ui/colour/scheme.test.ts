/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { chooseScheme, onScheme, scheme, schemeAttribute, schemeStorageKey } from './scheme.ts';

let device: EventTarget & { matches: boolean };
beforeEach(() => {
  localStorage.clear();
  device = Object.assign(new EventTarget(), { matches: false });
  Object.assign(window, { matchMedia: () => device });
});

const drawn = () => document.documentElement.getAttribute(schemeAttribute);
const listener = jest.fn();
let stop: () => void;
beforeEach(() => {
  listener.mockClear();
  stop = onScheme(listener);
});
afterEach(() => stop());

test('what is chosen is drawn, remembered and told', () => {
  chooseScheme('dark');
  expect([scheme(), drawn(), localStorage.getItem(schemeStorageKey)]).toEqual(['dark', 'dark', 'dark']);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('as the device has it, also when the device changes', () => {
  chooseScheme('system');
  expect(drawn()).toBe('light');
  device.matches = true;
  device.dispatchEvent(new Event('change'));
  expect(drawn()).toBe('dark');
  chooseScheme('light');
  device.dispatchEvent(new Event('change'));
  expect(drawn()).toBe('light');
});

test('what another tab chooses is drawn here', () => {
  chooseScheme('light');
  localStorage.setItem(schemeStorageKey, 'dark');
  dispatchEvent(new StorageEvent('storage', { key: schemeStorageKey }));
  expect([scheme(), drawn()]).toEqual(['dark', 'dark']);
  localStorage.setItem(schemeStorageKey, 'nonsense');
  dispatchEvent(new StorageEvent('storage', { key: schemeStorageKey }));
  expect(scheme()).toBe('system');
});

test('listens only while there are subscribers', () => {
  stop();
  chooseScheme('dark');
  expect(listener).not.toHaveBeenCalled();
  device.dispatchEvent(new Event('change'));
  expect(drawn()).toBe('dark');
});
