/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { places } from '#web/session/testing/fixtures.ts';
import { churchId, renderStaff } from '#web/session/testing/renderStaff.tsx';
import { MemberPageScreen } from './MemberPageScreen.tsx';

const church = { id: churchId, name: 'Grace', subDomain: 'grace', timeZone: 'UTC', settings: [] };
const open = (answer: object, asked: (url: string) => void = () => {}) => {
  const drawn = renderStaff(
    <Routes>
      <Route path="/my/page/*" element={<MemberPageScreen />} />
    </Routes>,
    [],
    {
      // The host of the tests is the church's.
      'GET /sessions/places': () => ({ ...places, portal: 'http://portal.test', site: 'http://{key}' }),
      'GET /churches/lookup': () => church,
      [`GET /churches/${churchId}`]: () => church,
      [`GET /globalStyles/church/${churchId}`]: () => ({}),
      [`GET /pages/${churchId}/tree`]: () => answer,
    },
    '/my/page/inside/notes',
  );
  const fetched = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (String(input).includes('/tree')) asked(String(input));
    return fetched(input, init);
  };
  return drawn;
};

test('a page for members is drawn for a signed-in user', async () => {
  const urls: string[] = [];
  const element = { id: 'element0000', churchId, elementType: 'text', answers: { text: '<h1>For us</h1>' }, styles: {}, animations: {} };
  open(
    {
      url: '/inside/notes',
      title: 'Notes',
      sections: [{ id: 'section0000', zone: 'main', answers: {}, styles: {}, animations: {}, elements: [element] }],
    },
    (url) => urls.push(url),
  );
  expect(await screen.findByRole('heading', { name: 'For us' })).toBeTruthy();
  expect(urls[0]).toContain(`url=${encodeURIComponent('/inside/notes')}`);
});

test('what is not there, or not for them, is said kindly', async () => {
  open({});
  expect(await screen.findByText('Page not found')).toBeTruthy();
});
