/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { page } from '#web/session/location.ts';
import { ToPublicPage } from './ToPublicPage.tsx';

test.each([
  ['/live#chat', '/live#chat'],
  ['/#chat', '/#chat'],
  ['/', undefined],
])('after signing in, %s leads to the public page %s', (path, to) => {
  const go = jest.spyOn(page, 'go').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/my" element="Home of members" />
        <Route path="*" element={<ToPublicPage />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(go.mock.calls.map(([address]) => address)).toEqual(to ? [to] : []);
  expect(screen.queryByText('Home of members') === null).toBe(to !== undefined);
  go.mockRestore();
});
