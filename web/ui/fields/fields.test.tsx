/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { SubmitButton } from '../buttons/SubmitButton.tsx';
import { renderUi } from '../renderUi.tsx';
import { CheckField } from './CheckField.tsx';
import { CodeField } from './CodeField.tsx';
import { EmailField } from './EmailField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SearchField } from './SearchField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

describe('TextField', () => {
  test('ties label, hint and error to the input', () => {
    renderUi(<TextField label="Name" hint="As in the passport." error="Please enter a name." required value="" onChange={() => {}} />);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect(describedBy(input)).toBe('As in the passport. | Please enter a name.');
    expect([input.getAttribute('aria-invalid'), input.getAttribute('aria-required')]).toEqual(['true', 'true']);
  });

  test('without an error it is valid, and optional fields say so', () => {
    renderUi(<TextField label="Nickname" optional value="" onChange={() => {}} />);
    const input = screen.getByRole('textbox', { name: 'Nickname (optional)' });
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
    expect(input.getAttribute('aria-describedby')).toBeNull();
  });

  test('tells the text', async () => {
    const change = jest.fn();
    const { user } = renderUi(<TextField label="Name" value="" onChange={change} />);
    await user.type(screen.getByRole('textbox'), 'A');
    expect(change).toHaveBeenCalledWith('A');
  });

  test('may have several lines', () => {
    renderUi(<TextField label="About" rows={3} value="One" onChange={() => {}} />);
    expect(screen.getByRole('textbox', { name: 'About' }).tagName).toBe('TEXTAREA');
  });
});

describe('EmailField and PasswordField', () => {
  test('the email field asks phones for the right keys', () => {
    renderUi(<EmailField value="" onChange={() => {}} autoComplete="username" />);
    const input = screen.getByRole('textbox', { name: 'Email' });
    expect([input.getAttribute('type'), input.getAttribute('inputmode'), input.getAttribute('autocomplete')]).toEqual([
      'email',
      'email',
      'username',
    ]);
  });

  test('the password is hidden until shown on request', async () => {
    const { user } = renderUi(<PasswordField value="secret" onChange={() => {}} autoComplete="current-password" />);
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(input.getAttribute('type')).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});

describe('SearchField', () => {
  function Search({ onSearch, busy }: { readonly onSearch: (value: string) => void; readonly busy?: boolean }) {
    const [value, setValue] = useState('');
    return <SearchField label="Search people" value={value} onChange={setValue} onSearch={onSearch} busy={busy} />;
  }

  test('Enter and the button search for the trimmed text', async () => {
    const search = jest.fn();
    const { user } = renderUi(<Search onSearch={search} />);
    await user.type(screen.getByRole('textbox', { name: 'Search people' }), ' anna {Enter}');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(search.mock.calls).toEqual([['anna'], ['anna']]);
  });

  test('nothing is searched for while it is empty or busy', async () => {
    const search = jest.fn();
    const { user, redraw } = renderUi(<Search onSearch={search} />);
    await user.type(screen.getByRole('textbox'), '  {Enter}');
    expect(screen.getByRole('button', { name: 'Search' }).hasAttribute('disabled')).toBe(true);
    redraw(<Search onSearch={search} busy />);
    await user.type(screen.getByRole('textbox'), 'anna{Enter}');
    expect(search).not.toHaveBeenCalled();
  });

  test('can be cleared, and the focus stays', async () => {
    const { user } = renderUi(<Search onSearch={() => {}} />);
    await user.type(screen.getByRole('textbox'), 'anna');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});

describe('SelectField and CheckField', () => {
  test('tells the chosen one of the choices', async () => {
    const choose = jest.fn();
    const choices = [
      { value: 'de', label: 'Deutsch' },
      { value: 'en', label: 'English' },
    ] as const;
    const { user } = renderUi(
      <SelectField label="Language" value="" onChange={choose} choices={choices} placeholder="Choose one" error="Please choose." />,
    );
    const select = screen.getByRole('combobox', { name: 'Language' });
    expect(describedBy(select)).toBe('Please choose.');
    await user.selectOptions(select, 'English');
    expect(choose).toHaveBeenCalledWith('en');
  });

  test.each(['checkbox', 'switch'] as const)('a %s tells the other state', async (as) => {
    const change = jest.fn();
    const { user } = renderUi(<CheckField as={as} label="Newsletter" hint="Once a month." checked={false} onChange={change} />);
    const box = screen.getByRole(as, { name: 'Newsletter' });
    expect(describedBy(box)).toBe('Once a month.');
    await user.click(box);
    expect(change).toHaveBeenCalledWith(true);
  });
});

describe('CodeField', () => {
  function Code({ onComplete }: { readonly onComplete: (code: string) => void }) {
    const [code, setCode] = useState('');
    return <CodeField label="Code" value={code} onChange={setCode} onComplete={onComplete} />;
  }

  test('is one input for the device to fill in', () => {
    renderUi(<Code onComplete={() => {}} />);
    const input = screen.getByRole('textbox', { name: 'Code' });
    expect([input.getAttribute('autocomplete'), input.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    expect(describedBy(input)).toBe('6 digits');
  });

  test('takes a pasted code with spaces and completes once', async () => {
    const complete = jest.fn();
    const { user } = renderUi(<Code onComplete={complete} />);
    await user.click(screen.getByRole('textbox'));
    await user.paste(' 123 456 ');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('123456');
    expect(complete.mock.calls).toEqual([['123456']]);
  });

  test('typed, it takes digits only and no more than six', async () => {
    const complete = jest.fn();
    const { user } = renderUi(<Code onComplete={complete} />);
    await user.type(screen.getByRole('textbox'), '1a2-3456789');
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('123456');
    expect(complete).toHaveBeenCalledTimes(1);
  });
});

describe('SubmitButton', () => {
  test('while busy it keeps its place and does nothing', async () => {
    const click = jest.fn();
    const submit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <SubmitButton busy={busy}>Save</SubmitButton>
        <SubmitButton busy={busy} onClick={click}>
          Try
        </SubmitButton>
      </form>
    );
    const { user, redraw } = renderUi(form(false));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Try' }));
    redraw(form(true));
    const [save, attempt] = screen.getAllByRole('button');
    expect(save!.getAttribute('aria-busy')).toBe('true');
    await user.click(save!);
    await user.click(attempt!);
    expect([submit.mock.calls.length, click.mock.calls.length]).toEqual([1, 1]);
  });
});
