/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { renderUi } from '#web/ui/renderUi.tsx';
import { EditConflict } from './EditConflict.tsx';

const parts = [
  { key: 'name', label: 'Name', mine: 'Hope', theirs: 'Faith' },
  { key: 'city', label: 'City', mine: '', theirs: 'Boston' },
];
const decide = jest.fn();
const press = (name: string) => screen.getByRole('button', { name });

test('shows both versions of each part, and lets each be chosen', async () => {
  const { user } = renderUi(<EditConflict conflict={{ parts, decide, dismiss: () => {} }} />);
  const dialog = screen.getByRole('dialog', { name: 'Someone else edited this too' });
  expect(press('Keep selected')).toHaveProperty('disabled', true);
  await user.click(within(screen.getByRole('group', { name: 'Name' })).getByRole('radio', { name: /Your version\s*Hope/ }));
  await user.click(within(screen.getByRole('group', { name: 'City' })).getByRole('radio', { name: /Someone else\s*Boston/ }));
  expect(within(screen.getByRole('group', { name: 'City' })).getByRole('radio', { name: /Your version\s*Empty/ })).toBeTruthy();
  const { violations } = await axe.run(dialog, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await user.click(press('Keep selected'));
  expect(decide).toHaveBeenLastCalledWith({ name: 'mine', city: 'theirs' });
});

test('takes one side for all at once; says who it was where that is known', async () => {
  const { user } = renderUi(<EditConflict conflict={{ parts, decide, by: 'Ben', text: 'Ben changed it too.' }} />);
  expect(screen.getByText('Ben changed it too.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Ben\s*Faith/ })).toBeTruthy();
  // Without a cancel button it must be decided.
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.click(press('Keep theirs'));
  expect(decide).toHaveBeenLastCalledWith({ name: 'theirs', city: 'theirs' });
  await user.click(press('Keep mine'));
  expect(decide).toHaveBeenLastCalledWith({ name: 'mine', city: 'mine' });
});

test('goes back to the form', async () => {
  const dismiss = jest.fn();
  const { user } = renderUi(<EditConflict conflict={{ parts, decide, dismiss }} />);
  await user.click(press('Cancel'));
  await user.keyboard('{Escape}');
  expect(dismiss).toHaveBeenCalledTimes(2);
});
