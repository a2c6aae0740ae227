/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { renderUi } from '../renderUi.tsx';
import { ErrorState } from './ErrorState.tsx';

function Screen({ children, wrapped = false }: { readonly children: ReactNode; readonly wrapped?: boolean }) {
  const [failed, setFailed] = useState(true);
  const error = <ErrorState onRetry={() => setFailed(false)} />;
  return <section aria-label="Groups">{failed ? wrapped ? <div>{error}</div> : error : children}</section>;
}

test.each([false, true])(
  'after another try the focus is where the content came (what was around the error is gone: %s)',
  async (wrapped) => {
    const { user } = renderUi(
      <Screen wrapped={wrapped}>
        <button type="button">Choir</button>
      </Screen>,
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const content = screen.getByRole('region', { name: 'Groups' });
    await waitFor(() => expect(document.activeElement).toBe(content));
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choir' }));
    expect(content.hasAttribute('tabindex')).toBe(false);
  },
);

test('content that takes the focus itself keeps it', async () => {
  const { user } = renderUi(
    <Screen>
      <input aria-label="Name" ref={(field) => field?.focus()} />
    </Screen>,
  );
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' })));
});

test('who has gone elsewhere is not called back', async () => {
  const { user } = renderUi(
    <>
      <ElsewhereAfter />
      <button type="button">Elsewhere</button>
    </>,
  );
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  await user.keyboard('x');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});

function ElsewhereAfter() {
  const [failed, setFailed] = useState(true);
  return (
    <div ref={() => document.addEventListener('keydown', () => setFailed(false), { once: true })}>
      {failed && <ErrorState onRetry={() => {}} />}
    </div>
  );
}
