/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { NewGroupDialog } from '../list/NewGroupDialog.tsx';
import { sampleGroup } from '../testing.ts';
import { JoinRequestDialog } from './JoinRequestDialog.tsx';

const answer = async (user: ReturnType<typeof renderStaff>['user'], name: string) => {
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

test('a word to the leaders is not lost by Escape', async () => {
  const close = jest.fn();
  const drawn = renderStaff(<JoinRequestDialog group={sampleGroup('band', 'Youth Band')} onAsk={async () => {}} onClose={close} />, [], {});
  const word = await screen.findByRole('textbox', { name: /Message to the leaders/ });
  await drawn.user.type(word, 'I play the bass.{Escape}');
  await answer(drawn.user, 'Stay');
  expect(word).toHaveProperty('value', 'I play the bass.');
  expect(close).not.toHaveBeenCalled();
  await drawn.user.clear(word);
  await drawn.user.keyboard('{Escape}');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

test('nor is the name of a new group by Cancel', async () => {
  const close = jest.fn();
  const drawn = renderStaff(<NewGroupDialog onClose={close} />, ['Membership:Groups:Edit'], {});
  await drawn.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Walkers');
  await drawn.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await answer(drawn.user, 'Leave');
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});
