/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { renderUi } from '../renderUi.tsx';
import { lazyWithRetry } from './lazyWithRetry.tsx';

function Around({ children }: { readonly children: React.ReactNode }) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <input aria-label="Unsaved" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <Suspense fallback="Loading">{children}</Suspense>
    </>
  );
}

/** A component that loads from the given attempt on. */
function partFrom(which: number) {
  let tries = 0;
  return lazyWithRetry(async () => {
    tries += 1;
    if (tries < which) throw new TypeError('Failed to fetch dynamically imported module');
    return ({ name }: { readonly name: string }) => <p>{name} is there</p>;
  });
}

test.each([
  ['asked for again', () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))],
  ['the connection is back', () => fireEvent(window, new Event('online'))],
])('a part that cannot be fetched leaves all around it, and comes when %s', async (_, act) => {
  const Part = partFrom(3);
  renderUi(
    <Around>
      <Part name="The editor" />
    </Around>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach the server');
  fireEvent.change(screen.getByLabelText('Unsaved'), { target: { value: 'My words' } });
  act();
  expect(await screen.findByText('The editor is there')).toBeTruthy();
  expect(screen.getByDisplayValue('My words')).toBeTruthy();
});

test('a part that was missed once is fetched when it is shown the next time', async () => {
  const Part = partFrom(2);
  renderUi(
    <Around>
      <Part name="The editor" />
    </Around>,
  );
  expect(await screen.findByText('The editor is there')).toBeTruthy();
});
