/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { ConfirmProvider } from '../overlays/ConfirmProvider.tsx';
import '../renderUi.tsx';
import { useUnsavedChangesGuard } from './useUnsavedChangesGuard.ts';

interface Unsaved {
  readonly unsaved: boolean;
  readonly save?: (() => Promise<boolean>) | undefined;
}

function Form({ unsaved, save }: Unsaved) {
  const release = useUnsavedChangesGuard(unsaved, save);
  return (
    <>
      <h1>Form</h1>
      <Link to="/list">List</Link>
      <button type="button" onClick={release}>
        Saved
      </button>
    </>
  );
}

const draw = (unsaved: boolean, save?: Unsaved['save'], form = <Form unsaved={unsaved} save={save} />) =>
  render(
    <ConfirmProvider>
      <BrowserRouter>
        <Routes>
          <Route path="/list" element={<Link to="/form">Open the form</Link>} />
          <Route path="/form" element={form} />
        </Routes>
      </BrowserRouter>
    </ConfirmProvider>,
  );

const user = userEvent.setup();
const answer = async (button: string) => {
  await user.click(await screen.findByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};
const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(async () => history.pushState({ idx: 0 }, '', '/list'));

test('a link asks before something unsaved is left', async () => {
  draw(true);
  await user.click(screen.getByRole('link', { name: 'Open the form' }));
  await user.click(screen.getByRole('link', { name: 'List' }));
  await answer('Stay');
  expect(screen.getByRole('heading', { name: 'Form' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'List' }));
  await answer('Leave');
  expect(await screen.findByRole('link', { name: 'Open the form' })).toBeTruthy();
});

test('what can be saved is saved and left without a question, also by the back button', async () => {
  let saved = 0;
  draw(true, async () => {
    saved += 1;
    return true;
  });
  await user.click(screen.getByRole('link', { name: 'Open the form' }));
  await user.click(screen.getByRole('link', { name: 'List' }));
  await user.click(await screen.findByRole('link', { name: 'Open the form' }));
  history.back();
  expect(await screen.findByRole('link', { name: 'Open the form' })).toBeTruthy();
  expect([saved, screen.queryByRole('alertdialog')]).toEqual([2, null]);
});

test('what cannot be saved is asked about', async () => {
  draw(true, async () => false);
  await user.click(screen.getByRole('link', { name: 'Open the form' }));
  await user.click(screen.getByRole('link', { name: 'List' }));
  await answer('Stay');
  expect(screen.getByRole('heading', { name: 'Form' })).toBeTruthy();
});

test("so does the browser's back button, and the address stays that of the form", async () => {
  draw(true);
  await user.click(screen.getByRole('link', { name: 'Open the form' }));
  history.back();
  await answer('Stay');
  await waitFor(() => expect(location.pathname).toBe('/form'));
  expect(screen.getByRole('heading', { name: 'Form' })).toBeTruthy();
  history.back();
  await answer('Leave');
  expect(await screen.findByRole('link', { name: 'Open the form' })).toBeTruthy();
  expect(location.pathname).toBe('/list');
});

function Steps() {
  useUnsavedChangesGuard(true, undefined, true);
  const navigate = useNavigate();
  const at = String(useLocation().state);
  return (
    <>
      <h1>{at}</h1>
      <button type="button" onClick={() => void navigate('/form', { state: 'second' })}>
        Next
      </button>
    </>
  );
}

test('steps under one address are taken back without a question, and the page is not left without one', async () => {
  draw(true, undefined, <Steps />);
  await user.click(screen.getByRole('link', { name: 'Open the form' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('heading', { name: 'second' })).toBeTruthy();
  history.back();
  expect(await screen.findByRole('heading', { name: 'null' })).toBeTruthy();
  history.forward();
  expect(await screen.findByRole('heading', { name: 'second' })).toBeTruthy();
  history.go(-2);
  await answer('Stay');
  await waitFor(() => expect(location.pathname).toBe('/form'));
  expect(screen.getByRole('heading', { name: 'second' })).toBeTruthy();
});

test('closing the tab is held back, until it is saved', async () => {
  draw(true);
  await user.click(screen.getByRole('link', { name: 'Open the form' }));
  expect(closing()).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Saved' }));
  expect(closing()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'List' }));
  expect(await screen.findByRole('link', { name: 'Open the form' })).toBeTruthy();
});

test('nothing is asked when nothing is unsaved', async () => {
  draw(false);
  await user.click(screen.getByRole('link', { name: 'Open the form' }));
  expect(closing()).toBe(true);
  await user.click(screen.getByRole('link', { name: 'List' }));
  expect(await screen.findByRole('link', { name: 'Open the form' })).toBeTruthy();
});
