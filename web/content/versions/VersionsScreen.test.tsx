/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { VersionsScreen } from './VersionsScreen.tsx';

const id = 'page0000000';
const version = (name: string, at: string, note: string, isLive = false) => ({
  id: name,
  at,
  note,
  by: 'Anna Berg',
  title: 'Home',
  isLive,
});
const second = version('version0002', '2026-05-04T10:30:00.000Z', 'Summer', true);
const first = version('version0001', '2026-05-03T10:30:00.000Z', 'First');
const section = { node: 'section', id: 's1', sort: 1, zone: 'main', answers: {}, styles: {}, animations: {} };
const text = (said: string) => ({
  node: 'element',
  id: 'a',
  sort: 1,
  elementType: 'text',
  sectionId: 's1',
  answers: { text: said },
  styles: {},
  animations: {},
});
const nodes = (said: string) => ({ sections: [section], elements: [text(said)] });
const draft = { revision: 9, ...nodes('<p>Harvest</p>'), steps: [], editors: [] };
const open = (versions: readonly object[], answers: Parameters<typeof renderStaff>[2] = {}) =>
  renderStaff(
    <Routes>
      <Route path="/site/pages/:id/versions" element={<VersionsScreen />} />
    </Routes>,
    ['Content:Content:Edit'],
    {
      [`GET /pages/${id}`]: () => ({
        id,
        churchId,
        title: 'Home',
        url: '/',
        layout: '',
        visibility: 'public',
        published: true,
        changed: true,
        blocks: [],
      }),
      [`GET /pages/${id}/versions`]: () => versions,
      [`GET /pages/${id}/draft`]: () => draft,
      [`GET /pages/${id}/versions/${first.id}`]: () => ({ version: first, ...nodes('<p>Spring</p>') }),
      [`GET /pages/${id}/versions/${second.id}`]: () => ({ version: second, ...nodes('<p>Summer</p>') }),
      ...answers,
    },
    `/site/pages/${id}/versions`,
  );

test('the draft is compared with the newest version, and any with any', async () => {
  const drawn = open([second, first]);
  const list = await screen.findByRole('list', { name: 'Differences' });
  expect(within(list).getByText('Changed')).toBeTruthy();
  expect(list.querySelector('del')?.textContent).toBe('Summer');
  expect(list.querySelector('ins')?.textContent).toBe('Harvest');
  await drawn.user.selectOptions(screen.getByRole('combobox', { name: 'After' }), second.id);
  expect(await screen.findByText('No differences.')).toBeTruthy();
});

test('a version is made the draft again, on the newest revision', async () => {
  const restore = `POST /pages/${id}/versions/${first.id}/restore`;
  const drawn = open([second, first], { [restore]: () => ({ revision: 10, puts: [], removes: [] }) });
  await drawn.user.click((await screen.findAllByRole('button', { name: /^Restore version from/ }))[1]!);
  await drawn.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText(/Version restored to the draft/)).toBeTruthy();
  expect(drawn.server.last(restore)?.body).toEqual({ revision: 9 });
});

test('a page that was never published says so', async () => {
  open([]);
  expect(await screen.findByText('No versions yet')).toBeTruthy();
});
