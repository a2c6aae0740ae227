/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type FormEvent, useState } from 'react';
import { renderUi } from '../renderUi.tsx';
import { Banner } from './Banner.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorList } from './ErrorList.tsx';
import { ErrorState } from './ErrorState.tsx';
import { OpenBook } from './illustrations.tsx';
import { FormSkeleton, ListSkeleton, PageSkeleton } from './Skeletons.tsx';

describe('ErrorList', () => {
  test('draws nothing for no errors', () => {
    renderUi(<ErrorList errors={[]} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('one error is a sentence, several are a list under a title', () => {
    const { redraw } = renderUi(<ErrorList errors={['Please enter a name.']} />);
    expect(screen.getByRole('alert').textContent).toBe('Please enter a name.');
    redraw(<ErrorList errors={['Please enter a name.', 'Please enter an email.']} />);
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Please enter a name.', 'Please enter an email.']);
    expect(screen.getByText('Please check the following')).toBeDefined();
  });

  test('takes focus when the errors change, and only on request', () => {
    const { redraw } = renderUi(<ErrorList errors={['One.']} />);
    expect(document.activeElement).toBe(document.body);
    redraw(<ErrorList errors={['Two.']} takeFocus />);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
  });

  test('takes focus when the form is sent again and rejected with the same errors, not while it is filled in', async () => {
    const { user } = renderUi(<Rejecting />);
    const field = screen.getByRole('textbox');
    await user.type(field, 'a{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await user.type(field, 'b');
    expect(document.activeElement).toBe(field);
    await user.type(field, '{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    await user.type(field, 'c');
    expect(document.activeElement).toBe(field);
  });
});

/** Rejects whatever is sent, with the same sentence. */
function Rejecting() {
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [value, setValue] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    setErrors(['Please enter another name.']);
  };
  return (
    <form onSubmit={send}>
      <ErrorList errors={errors} takeFocus />
      <input value={value} onChange={(event) => setValue(event.target.value)} />
    </form>
  );
}

describe('ErrorState and EmptyState', () => {
  test('says what to do and tries again', async () => {
    const retry = jest.fn();
    const { user } = renderUi(<ErrorState onRetry={retry} />);
    expect(screen.getByRole('alert').textContent).toContain('Check your connection and try again.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  test('without a way to retry there is no button', () => {
    renderUi(<ErrorState title="Not yours" text="Ask an administrator." />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('an empty state offers the next step; its picture is decoration', () => {
    renderUi(<EmptyState illustration={OpenBook} title="No groups yet" headingLevel="h2" action={<a href="/groups/new">Add a group</a>} />);
    expect(screen.getByRole('heading', { level: 2, name: 'No groups yet' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Add a group' })).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
  });
});

describe('Banner', () => {
  test.each([
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ] as const)('%s is a %s', (tone, role) => {
    renderUi(<Banner tone={tone}>Mind this.</Banner>);
    expect(screen.getByRole(role).textContent).toBe('Mind this.');
  });

  test('can be closed where it may be', async () => {
    const close = jest.fn();
    const { user } = renderUi(<Banner onClose={close}>Mind this.</Banner>);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});

describe('Skeletons', () => {
  test.each([
    ['list', <ListSkeleton key="list" />],
    ['form', <FormSkeleton key="form" />],
    ['page', <PageSkeleton key="page" />],
  ])('the %s says that it is loading and hides its shapes', (_, skeleton) => {
    renderUi(skeleton);
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('Loading…');
    expect(status.querySelector('[aria-hidden="true"] .ui-bone')).not.toBeNull();
  });
});
