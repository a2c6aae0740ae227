/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { BlocksScreen } from './BlocksScreen.tsx';

const block = (id: string, name: string, blockType = 'sectionBlock') => ({
  id,
  churchId,
  name,
  blockType,
  published: true,
  changed: false,
});
const times = block('block000001', 'Service times');
const footer = block('block000002', 'Footer', 'footerBlock');
const open = (answers: Parameters<typeof renderStaff>[2] = {}) =>
  renderStaff(<BlocksScreen />, ['Content:Content:Edit'], {
    'GET /blocks': () => [footer, times],
    [`GET /blocks/${footer.id}/uses`]: () => [],
    [`GET /blocks/${times.id}/uses`]: () => [{ pageId: 'page0000000', title: 'Home', url: '/' }],
    ...answers,
  });
const remove = async (drawn: ReturnType<typeof open>, name: string) => {
  await drawn.user.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
  await drawn.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
};

test('a block that is shown somewhere is not deleted; it says where', async () => {
  const drawn = open();
  expect(await screen.findByRole('button', { name: '1 page' })).toBeTruthy();
  await remove(drawn, 'Service times');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/can’t be deleted/)).toBeTruthy();
  expect((await dialog.findByRole('link', { name: 'Home' })).getAttribute('href')).toBe('/site/pages/page0000000');
  expect(drawn.server.calls()).not.toContain(`DELETE /blocks/${times.id}`);
});

test('one that is shown nowhere goes after asking, and comes back', async () => {
  const restore = `POST /removed/Block/${times.id}`;
  const drawn = open({ [`GET /blocks/${times.id}/uses`]: () => [], [`DELETE /blocks/${times.id}`]: () => ({}), [restore]: () => ({}) });
  await remove(drawn, 'Service times');
  await drawn.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await drawn.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“Service times” restored.')).toBeTruthy();
});

test('a site has one footer: a second is not offered', async () => {
  const drawn = open({ 'POST /blocks': () => [times] });
  await screen.findByRole('link', { name: 'Footer' });
  await drawn.user.click(screen.getByRole('button', { name: 'New block' }));
  const kinds = within(screen.getByRole('combobox', { name: 'Type' })).getAllByRole('option');
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['Elements', 'Sections']);
  await drawn.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Invitation');
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Block “Invitation” created.')).toBeTruthy();
  expect(drawn.server.last('POST /blocks')?.body).toEqual([{ name: 'Invitation', blockType: 'sectionBlock' }]);
});
