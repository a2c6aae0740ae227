/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Filling } from '#shared/membership/forms/forms.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff } from '#web/session/testing/renderStaff.tsx';
import { FormScreen } from './FormScreen.tsx';

const name = { id: 'question001', title: 'Name', fieldType: 'Textbox', required: true, choices: [] } as const;
const opened = (id: string, more: Partial<Filling> = {}) => ({
  ...{ id, state: 'open', name: 'Connect card', questions: [name], formVersion: 2, start: 'token', readyMs: 0, difficulty: 0 },
  ...more,
});

let count = 0;
/** Each with a form of its own: what is kept in the browser outlasts a screen. */
function show(fill: (id: string) => unknown, save: () => unknown = () => [{ id: 'stored00001' }]) {
  count += 1;
  const id = `form000000${count}`;
  const screens = (
    <Routes>
      <Route path="/forms/:id" element={<FormScreen rich={(text) => <b>{text}</b>} />} />
    </Routes>
  );
  const answers = { [`GET /forms/${id}/fill`]: () => fill(id), 'POST /formsubmissions': save };
  const drawn = renderStaff(screens, [], answers, `/forms/${id}`);
  const submit = () => drawn.user.click(screen.getByRole('button', { name: 'Submit' }));
  return { ...drawn, id, submit };
}
const bodies = ({ server }: ReturnType<typeof show>) =>
  server.asked.filter(({ call }) => call === 'POST /formsubmissions').map(({ body }) => body);

describe('a form', () => {
  test('is filled in, thanks, and is filled again under another id', async () => {
    const shown = show((id) => opened(id, { thankYouMessage: 'See you!' }));
    await shown.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ann');
    await shown.submit();
    expect(await screen.findByText('See you!')).toBeTruthy();
    await shown.user.click(screen.getByRole('button', { name: 'Fill Again' }));
    await shown.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ben');
    await shown.submit();
    await screen.findByText('See you!');
    const sent = (given: string) => [
      {
        ...{ id: expect.any(String), formId: shown.id, formVersion: 2, start: 'token', trap: '' },
        answers: [{ questionId: name.id, values: [given] }],
      },
    ];
    expect(bodies(shown)).toEqual([sent('Ann'), sent('Ben')]);
    expect(new Set(bodies(shown).map((body) => JSON.stringify(body).slice(0, 24))).size).toBe(2);
  });

  test('of another church is sent with the proof that its server wants', async () => {
    const real = globalThis.Worker;
    class FakeWorker {
      onmessage: ((event: { data: string }) => void) | undefined;
      postMessage({ start, bits }: { start: string; bits: number }): void {
        queueMicrotask(() => this.onmessage?.({ data: `proof of ${start}, ${bits}` }));
      }
      terminate(): void {}
    }
    Object.assign(globalThis, { Worker: FakeWorker });
    const shown = show((id) => opened(id, { difficulty: 12 }));
    await shown.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ann');
    await shown.submit();
    expect(await screen.findByText('We’ve received your answers.')).toBeTruthy();
    expect(bodies(shown)).toMatchObject([[{ start: 'token', proof: 'proof of token, 12' }]]);
    Object.assign(globalThis, { Worker: real });
  });

  test('submitted without network waits, and is sent once when it is back', async () => {
    let offline = true;
    const shown = show(
      (id) => opened(id),
      () => {
        if (offline) throw new TypeError('Failed to fetch');
        return [{ id: 'stored00001' }];
      },
    );
    await shown.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ann');
    await shown.submit();
    expect(await screen.findByText('Waiting to be sent')).toBeTruthy();
    const [first] = bodies(shown);
    offline = false;
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('We’ve received your answers.')).toBeTruthy();
    expect(bodies(shown).at(-1)).toEqual(first);
    const before = bodies(shown).length;
    act(() => void dispatchEvent(new Event('online')));
    expect(bodies(shown).length).toBe(before);
  });

  test('shows what the server refuses at the field, and keeps the answers', async () => {
    const problems = [{ questionId: name.id, problem: 'guardian' }];
    const shown = show(
      (id) => opened(id),
      () => [{ error: 'No.', code: 'invalid', problems }],
    );
    await shown.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ann');
    await shown.submit();
    expect(await screen.findByText('Only a parent or guardian can agree to this')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'Name' });
    expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field]);
    expect(screen.getByDisplayValue('Ann')).toBeTruthy();
  });

  test('begun before is there again, and can be started over', async () => {
    const shown = show((id) => opened(id));
    await shown.user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ann');
    shown.unmount();
    const answers = { [`GET /forms/${shown.id}/fill`]: () => opened(shown.id) };
    const screens = (
      <Routes>
        <Route path="/forms/:id" element={<FormScreen rich={String} />} />
      </Routes>
    );
    const { user } = renderStaff(screens, [], answers, `/forms/${shown.id}`);
    expect(await screen.findByDisplayValue('Ann')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.queryByDisplayValue('Ann')).toBeNull();
  });

  test.each([
    ['closed', {}, 'This form is closed.'],
    ['early', { opens: '2026-06-01T09:00', timeZone: 'America/New_York' }, 'This form opens on Jun 1, 2026, 9:00 AM.'],
    ['alreadySent', {}, 'You’ve already filled out this form. It can be filled out once.'],
    ['notYours', {}, 'This form is for other people. Ask your church if you think you should see it.'],
  ] as const)('that is %s says so', async (state, more, text) => {
    show((id) => opened(id, { state, questions: undefined, ...more }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  test('that was deleted says so', async () => {
    show(() => refused('notFound'));
    expect(await screen.findByRole('heading', { name: 'This form no longer exists.' })).toBeTruthy();
  });
});
