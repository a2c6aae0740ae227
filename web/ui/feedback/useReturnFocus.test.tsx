/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Page } from '../layout/Page.tsx';
import { renderUi } from '../renderUi.tsx';

type Step = 'ready' | 'busy' | 'done';
let go: (step: Step) => void;

function Shown({ vanishes }: { readonly vanishes: boolean }) {
  const [step, setStep] = useState<Step>('ready');
  go = (next) => act(() => setStep(next));
  return (
    <Page title="Email">
      <section aria-label="About">
        {!(vanishes && step === 'done') && (
          <button type="button" disabled={step === 'busy'} onClick={() => setStep('busy')}>
            Cancel
          </button>
        )}
      </section>
      <button type="button">Elsewhere</button>
    </Page>
  );
}
const button = () => screen.getByRole('button', { name: 'Cancel' });
/** As browsers do with a button that is disabled while it has the focus. */
function leave(): void {
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  elsewhere.remove();
}

test('a button that was disabled while it worked has the focus again; once it is gone, what was around it has', async () => {
  const { user } = renderUi(<Shown vanishes={false} />);
  await user.click(button());
  leave();
  expect(document.activeElement).toBe(document.body);
  go('done');
  await waitFor(() => expect(document.activeElement).toBe(button()));
});

test('what was around a button that is gone has the focus', async () => {
  const { user } = renderUi(<Shown vanishes />);
  await user.click(button());
  leave();
  go('done');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'About' })));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});

test('who has gone elsewhere stays there', async () => {
  const { user } = renderUi(<Shown vanishes />);
  await user.click(button());
  screen.getByRole('button', { name: 'Elsewhere' }).focus();
  go('done');
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elsewhere' }));
});
