/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { areaNames } from '#shared/areas.ts';
import { addressOf, NoAddressError } from './addresses.ts';
import { FetchError } from './session/errors/FetchError.tsx';
import { renderUi } from './ui/renderUi.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

test('every area is asked on the page’s own host', () => {
  expect(areaNames.map(addressOf)).toEqual(areaNames.map((area) => `/api/${area}`));
});

test('an area without an address is named, in the log and on the screen, where another try would not help', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => addressOf('lessons')).toThrow('API configuration not found: lessons');
  expect(logged).toHaveBeenCalledWith('API configuration not found: lessons');
  renderUi(<FetchError error={new NoAddressError('LessonsApi')} onRetry={() => {}} />);
  expect(screen.getByRole('alert').textContent).toBe('API configuration not found: LessonsApi');
  expect(screen.queryByRole('button')).toBeNull();
});
