/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '#web/ui/renderUi.tsx';
import { EmojiField } from './EmojiField.tsx';

const sent = jest.fn();

function Field() {
  const [text, setText] = useState('');
  return (
    <EmojiField onChange={setText}>
      <textarea
        aria-label="Text"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && sent(text)}
      />
    </EmojiField>
  );
}
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

test('suggests while a name is typed; Enter takes one and does not send', async () => {
  const { user } = renderUi(<Field />);
  await user.type(field(), 'Hi :smi');
  const options = await screen.findAllByRole('option');
  expect(options[0]?.getAttribute('aria-selected')).toBe('true');
  expect(field().getAttribute('aria-activedescendant')).toBe(options[0]?.id);
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(field().value).toMatch(/^Hi \p{Extended_Pictographic}\uFE0F?$/u);
  expect([screen.queryByRole('listbox'), sent.mock.calls.length]).toEqual([null, 0]);
  await user.keyboard('{Enter}');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a click or tap takes one; Escape closes the list until another name begins', async () => {
  const { user } = renderUi(<Field />);
  await user.type(field(), ':hear');
  await user.click((await screen.findAllByRole('option'))[0] ?? document.body);
  expect(document.activeElement).toBe(field());
  const first = field().value;
  await user.type(field(), ' :than');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}k');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(field().value).toBe(`${first} :thank`);
});

test('a whole name becomes the character at once, but in code and addresses', async () => {
  const { user } = renderUi(<Field />);
  await user.type(field(), 'Good :+1: https://example.org/:smile: `:smile:');
  await waitFor(() => expect(field().value).toBe('Good 👍 https://example.org/:smile: `:smile:'));
  expect(screen.queryByRole('listbox')).toBeNull();
});
