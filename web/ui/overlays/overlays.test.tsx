/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../renderUi.tsx';
import { Drawer } from './Drawer.tsx';
import { DropdownMenu, type MenuRow } from './DropdownMenu.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useConfirm } from './useConfirm.ts';

describe('useConfirm', () => {
  function Ask({ onAnswer }: { readonly onAnswer: (yes: boolean) => void }) {
    const confirm = useConfirm();
    const ask = async () =>
      onAnswer(await confirm({ title: 'Delete Carla?', text: 'You can restore her.', confirmLabel: 'Delete', danger: true }));
    return (
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
    );
  }

  test.each([
    ['Delete', true],
    ['Cancel', false],
  ])('%s answers %p', async (button, expected) => {
    const answer = jest.fn();
    const { user } = renderUi(<Ask onAnswer={answer} />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete Carla?' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('You can restore her.');
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(answer.mock.calls).toEqual([[expected]]));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('Escape means no, and Cancel has the focus where something is taken away', async () => {
    const answer = jest.fn();
    const { user } = renderUi(<Ask onAnswer={answer} />);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(answer).toHaveBeenCalledWith(false));
  });
});

describe('FormDialog', () => {
  const dialog = (props: Partial<Parameters<typeof FormDialog>[0]>) => <FormDialog open title="Add role" onClose={() => {}} {...props} />;

  test('Enter sends the form, Cancel and Escape close it', async () => {
    const [submit, close] = [jest.fn(), jest.fn()];
    const { user } = renderUi(dialog({ onSubmit: submit, onClose: close, submitLabel: 'Add', children: <input aria-label="Name" /> }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ushers{Enter}');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(submit).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledTimes(2);
  });

  test('while it is being sent it can be neither sent again nor closed', async () => {
    const [submit, close] = [jest.fn(), jest.fn()];
    const { user } = renderUi(dialog({ onSubmit: submit, onClose: close, busy: true, children: <input aria-label="Name" /> }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ushers{Enter}{Escape}');
    expect([submit.mock.calls.length, close.mock.calls.length]).toEqual([0, 0]);
  });

  test('what was typed is not lost by a click beside it, and by Escape or Cancel only after asking', async () => {
    const close = jest.fn();
    const { user } = renderUi(dialog({ onSubmit: () => {}, onClose: close, unsaved: true, children: <input aria-label="Name" /> }));
    const beside = document.querySelector('.MuiDialog-container');
    await user.click(beside ?? document.body);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ushers{Escape}');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(close).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  });

  test('with nothing typed, a click beside it closes it', async () => {
    const close = jest.fn();
    const { user } = renderUi(dialog({ onClose: close }));
    await user.click(document.querySelector('.MuiDialog-container') ?? document.body);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('errors are announced and take the focus', async () => {
    renderUi(dialog({ onSubmit: () => {}, errors: ['Please enter a name.'] }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('Please enter a name.');
    await waitFor(() => expect(document.activeElement).toBe(alert));
  });
});

describe('Drawer', () => {
  test('is a named dialog that its button closes', async () => {
    const close = jest.fn();
    const { user } = renderUi(
      <Drawer open title="Help" onClose={close}>
        Articles
      </Drawer>,
    );
    expect(screen.getByRole('dialog', { name: 'Help' }).textContent).toContain('Articles');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('DropdownMenu', () => {
  function Menu({ onSelect }: { readonly onSelect: (what: string) => void }) {
    const [sort, setSort] = useState('name');
    const items: readonly MenuRow[] = [
      { label: 'Profile', to: '/profile' },
      { label: 'Website', href: 'https://grace.test', newTab: true },
      { divider: true },
      { heading: 'Sort' },
      { label: 'By name', selected: sort === 'name', onSelect: () => setSort('name') },
      { label: 'By date', selected: sort === 'date', onSelect: () => setSort('date') },
      { label: 'Not now', disabled: true, onSelect: () => onSelect('never') },
      { label: 'Logout', onSelect: () => onSelect('logout') },
    ];
    return <DropdownMenu label="Your menu" items={items} />;
  }

  test('works by keyboard alone and gives the focus back', async () => {
    const select = jest.fn();
    const { user } = renderUi(<Menu onSelect={select} />);
    const button = screen.getByRole('button', { name: 'Your menu' });
    expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('menu', { name: 'Your menu' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('By name'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('Logout');
    await user.keyboard('{Home}');
    expect(document.activeElement?.textContent).toBe('Profile');
    await user.keyboard('l');
    expect(document.activeElement?.textContent).toBe('Logout');
    await user.keyboard('{Enter}');
    expect(select).toHaveBeenCalledWith('logout');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(button);
  });

  test('shows which of several holds, and links are links', async () => {
    const { user } = renderUi(<Menu onSelect={() => {}} />);
    await user.click(screen.getByRole('button'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'By date' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(screen.getByRole('button'));
    const chosen = await screen.findByRole('menuitemradio', { name: 'By date' });
    expect(chosen.getAttribute('aria-checked')).toBe('true');
    expect(screen.getByRole('menuitem', { name: 'Profile' }).getAttribute('href')).toBe('/profile');
    expect(screen.getByRole('menuitem', { name: 'Website' }).getAttribute('rel')).toBe('noopener noreferrer');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });
});
