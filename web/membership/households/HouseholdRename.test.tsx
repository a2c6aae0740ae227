/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { HouseholdRename } from './HouseholdRename.tsx';

const house = { id: 'household00', churchId, name: 'Bennett', version: 1 };
const save = 'POST /households';

test('someone else renamed it first: both names are shown, and one’s own is saved over theirs', async () => {
  let isOpen = true;
  const close = () => {
    isOpen = false;
  };
  const drawn = renderStaff(<HouseholdRename household={house} onClose={close} />, ['Membership:People:Edit'], {
    [save]: ({ body }) => (JSON.stringify(body).includes('"version":1') ? refused('outdated') : [{ ...house, name: 'Reyes', version: 3 }]),
    [`GET /households/${house.id}`]: () => ({ ...house, name: 'Bennett-Ito', version: 2 }),
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Household name' });
  await drawn.user.clear(name);
  await drawn.user.type(name, 'Reyes');
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('dialog', { name: 'Someone else edited this too' }));
  expect([question.getByText('Reyes'), question.getByText('Bennett-Ito')]).toHaveLength(2);
  expect(isOpen).toBe(true);
  await drawn.user.click(question.getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(isOpen).toBe(false));
  expect(drawn.server.last(save)?.body).toEqual([{ id: house.id, name: 'Reyes', version: 2 }]);
});
