/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { page } from '#web/session/location.ts';
import { ToPublicPage } from './ToPublicPage.tsx';

test.each([
  ['/live#chat', 1],
  ['/#chat', 1],
  ['/', 0],
])('after signing in at %s, the public page there is loaded, %d times', (path, times) => {
  const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/my" element="Home of members" />
        <Route path="*" element={<ToPublicPage />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(reload).toHaveBeenCalledTimes(times);
  expect(screen.queryByText('Home of members') === null).toBe(times === 1);
  reload.mockRestore();
});
