/** @jest-environment ./web/ui/jsdom.mjs */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderUi } from '../renderUi.tsx';
import { type SnackbarAction, type SnackbarTone, useSnackbar } from './useSnackbar.ts';

function Say({
  tone = 'success',
  text = 'Saved.',
  action,
}: {
  readonly tone?: SnackbarTone;
  readonly text?: string;
  readonly action?: SnackbarAction;
}) {
  const snackbar = useSnackbar();
  return (
    <button type="button" onClick={() => snackbar[tone](text, action)}>
      Say
    </button>
  );
}
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const say = () => fireEvent.click(screen.getByRole('button', { name: 'Say' }));

describe('Snackbars', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('go away after six seconds', () => {
    renderUi(<Say />);
    say();
    wait(5999);
    expect(screen.getByText('Saved.')).toBeDefined();
    wait(1);
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  test('stay while the pointer is on them', () => {
    renderUi(<Say />);
    say();
    fireEvent.mouseEnter(screen.getByText('Saved.'));
    wait(20_000);
    expect(screen.getByText('Saved.')).toBeDefined();
    fireEvent.mouseLeave(screen.getByText('Saved.'));
    wait(6000);
    expect(screen.queryByText('Saved.')).toBeNull();
  });

  test('are announced politely, errors at once', () => {
    renderUi(
      <>
        <Say />
        <Say tone="error" text="Not saved." />
      </>,
    );
    for (const button of screen.getAllByRole('button', { name: 'Say' })) fireEvent.click(button);
    expect(screen.getByText('Saved.').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    expect(screen.getByText('Not saved.').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  });

  test('the same text is there once, and no more than three at a time', () => {
    renderUi(
      <>
        <Say text="1" />
        <Say text="2" />
        <Say text="3" />
        <Say text="4" />
        <Say text="4" />
      </>,
    );
    for (const button of screen.getAllByRole('button', { name: 'Say' })) fireEvent.click(button);
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(3);
    expect(screen.queryByText('1')).toBeNull();
    expect(screen.getAllByText('4')).toHaveLength(1);
  });

  test('can be dismissed, and undone by their action', () => {
    const undo = jest.fn();
    renderUi(<Say text="Deleted." action={{ label: 'Undo', onClick: undo }} />);
    say();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Deleted.')).toBeNull();
    say();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Deleted.')).toBeNull();
  });

  test('without a provider the hook says what is missing', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => render(<Say />)).toThrow('useSnackbar needs a SnackbarProvider above it.');
    quiet.mockRestore();
  });
});
