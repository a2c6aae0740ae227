/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { NoAddressError } from '#web/addresses.ts';
import { CallError } from '#web/api.ts';
import { renderUi } from '#web/ui/renderUi.tsx';
import { FetchError } from './FetchError.tsx';

test('what may pass is tried again', async () => {
  const onRetry = jest.fn();
  const { user } = renderUi(<FetchError error={new CallError('offline', 0, '')} onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toMatch(/^Something went wrong/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test.each([
  ['notFound', 'We couldn’t find what you’re looking for.'],
  ['forbidden', 'You don’t have permission to do this.'],
])('%s stays as it is: it is said, and nothing is offered that would not help', (code, said) => {
  renderUi(<FetchError error={new CallError(code, 404, '')} onRetry={() => {}} />);
  expect(screen.getByRole('alert').textContent).toBe(said);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an API without an address is named, and another try would not help', () => {
  renderUi(<FetchError error={new NoAddressError('LessonsApi')} onRetry={() => {}} />);
  expect(screen.getByRole('alert').textContent).toBe('API configuration not found: LessonsApi');
  expect(screen.queryByRole('button')).toBeNull();
});
