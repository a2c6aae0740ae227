/** @jest-environment ./web/ui/jsdom.mjs */
import { beforeAll, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { signedIn, userChurch } from '#web/session/testing/fixtures.ts';
import { renderSignedIn } from '#web/session/testing/renderSignedIn.tsx';
import { Ready } from '../conversations/readyTesting.tsx';
import { ThreadView } from '../conversations/ThreadView.tsx';
import { info, message, own, thread } from '../conversations/testing.ts';
import type { Thread } from '../live/thread/thread.ts';

const scrolled = jest.fn();
beforeAll(() => {
  Element.prototype.scrollIntoView = scrolled;
  Object.defineProperty(globalThis, 'CSS', { value: { escape: (text: string) => text }, configurable: true });
});

function Shown({ live }: { readonly live: Thread }) {
  return (
    <Ready>
      <ThreadView info={info()} thread={live} own={own} frame={{ heading: 'h1' }} draft={useState('')} onChanged={() => {}} />
    </Ready>
  );
}
const draw = async (live: Thread) => {
  const drawn = renderSignedIn(<Shown live={live} />, {
    'POST /sessions/resume': () => ({ signedIn: signedIn([userChurch('grace')]) }),
    'GET /people/basic': () => [],
  });
  await screen.findByRole('log');
  return drawn;
};

test('a message is answered from its menu; Escape or the cross gives up', async () => {
  const send = jest.fn<Thread['send']>();
  const { user } = await draw(thread({ messages: [message(1, { content: 'Supper?' })], send }));
  const reply = async () => {
    await user.click(screen.getByRole('button', { name: 'Message options' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reply' }));
    await screen.findByText('Replying to Ruth Miller');
  };
  await reply();
  await user.click(screen.getByRole('button', { name: 'Cancel reply' }));
  expect(screen.queryByText('Replying to Ruth Miller')).toBeNull();
  await reply();
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{Escape}');
  expect(screen.queryByText('Replying to Ruth Miller')).toBeNull();
  await reply();
  await user.type(screen.getByRole('textbox'), 'Gladly{Enter}');
  expect(send).toHaveBeenCalledWith('Gladly', [], {
    replyTo: { number: 1, quote: expect.objectContaining({ preview: 'Supper?', removed: false }) },
  });
  expect(screen.queryByText('Replying to Ruth Miller')).toBeNull();
});

test('a quote leads to what it is of; deleted, it says so', async () => {
  const messages = [
    message(1, { content: 'Supper?' }),
    message(2, { content: '', removedAt: '2026-11-20T10:05:00Z' }),
    message(3, { content: 'Gladly', replyTo: { number: 1 } }),
    message(4, { content: 'What was it?', replyTo: { number: 2 } }),
  ];
  const { user } = await draw(thread({ messages }));
  const [first, second] = screen.getAllByRole('button', { name: /^In reply to:/ });
  expect(second?.textContent).toContain('This message was deleted.');
  await user.click(within(first ?? document.body).getByText('Supper?'));
  expect(document.activeElement?.textContent).toContain('Supper?');
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Ruth Miller');
});
