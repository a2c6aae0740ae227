/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { TagsDialog } from './TagsDialog.tsx';

test('recent changes say which tags they gave and took', async () => {
  const created = '2026-11-20T10:00:00.000Z';
  const run = (id: string, about: string) => ({
    ...{ id, about, name: 'peopleTags.change', state: 'done', done: 3, created, changed: created, can: { undo: true } },
  });
  const runs = [run('first000000', '+ Choir'), run('second00000', '− Team')];
  const answers = Object.fromEntries(runs.map((one) => [`GET /jobs/${one.id}`, () => one]));
  renderStaff(<TagsDialog onClose={() => {}} />, ['Membership:People:View', 'Membership:People:Edit'], {
    ...answers,
    'GET /tags': () => [{ id: 'choir000000', name: 'Choir' }],
    'GET /jobs': () => runs,
  });
  expect(await screen.findByText('− Team')).toBeTruthy();
  const undos = (await screen.findAllByRole('button', { name: 'Undo' })).map((one) => one.getAttribute('aria-describedby') ?? '');
  expect(undos.map((id) => document.getElementById(id)?.textContent)).toEqual(['+ Choir', '− Team']);
});
