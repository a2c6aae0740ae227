/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Tabs } from './Tabs.tsx';

/** Reports every tab as out of view, as browsers do for rows that were hidden a moment ago. */
class Sighting {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly #tell: () => void;
  constructor(tell: (entries: never[], observer: IntersectionObserver) => void) {
    const entries: unknown = [{ isIntersecting: false }];
    this.#tell = () => Reflect.apply(tell, undefined, [entries, this]);
  }
  observe = () => this.#tell();
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}

const before = globalThis.IntersectionObserver;
beforeEach(() => {
  globalThis.IntersectionObserver = Sighting;
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});
afterEach(() => {
  globalThis.IntersectionObserver = before;
  jest.restoreAllMocks();
});

const arrows = (width: number) => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  const tabs = ['about', 'calendar', 'members'].map((value) => ({ value, label: value, panel: null }));
  return render(<Tabs label="Choir" value="about" onChange={() => undefined} tabs={tabs} />).container.querySelectorAll(
    '.MuiTabs-scrollButtons',
  ).length;
};

test('a row that is wide enough has no arrows; a narrow one has both', () => {
  expect(arrows(300)).toBe(0);
  expect(arrows(299)).toBe(2);
});
