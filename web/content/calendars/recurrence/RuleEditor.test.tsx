/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { parseWallTime } from '#shared/time/wallTime.ts';
import { renderUi } from '#web/ui/renderUi.tsx';
import { RuleEditor } from './RuleEditor.tsx';

/** A Sunday, at ten. */
const start = parseWallTime('2026-11-22T10:00:00') ?? 0;

function Shown({ first }: { readonly first: string }) {
  const [rule, setRule] = useState(first);
  return (
    <>
      <RuleEditor rule={rule} onChange={setRule} start={start} />
      <output aria-label="rule">{rule}</output>
    </>
  );
}
const open = (first = '') => renderUi(<Shown first={first} />);
const rule = () => screen.getByLabelText('rule').textContent;
const field = (name: string) => screen.getByRole('combobox', { name });

test('a last date that is missing is said at its field', () => {
  renderUi(<RuleEditor rule="FREQ=DAILY;UNTIL=" onChange={() => {}} start={start} untilError="Please enter an end date." />);
  expect(screen.getByLabelText('End date').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Please enter an end date.')).toBeTruthy();
});

describe('the recurrence editor', () => {
  test('ticking gives daily, interval 1; unticking clears', async () => {
    const { user } = open();
    await user.click(screen.getByRole('checkbox', { name: 'Recurring' }));
    expect(rule()).toBe('FREQ=DAILY');
    expect(screen.getByText('Every day')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Recurring' }));
    expect(rule()).toBe('');
  });

  test('weekdays are buttons, pressed or not, by keyboard too; the words and the dates follow', async () => {
    const { user } = open('FREQ=WEEKLY');
    const days = within(screen.getByRole('group', { name: 'Repeat on' }));
    expect(days.getByRole('button', { name: 'Sunday' }).getAttribute('aria-pressed')).toBe('true');
    act(() => days.getByRole('button', { name: 'Wednesday' }).focus());
    await user.keyboard(' ');
    expect(rule()).toBe('FREQ=WEEKLY;BYDAY=WE,SU');
    await user.click(days.getByRole('button', { name: 'Sunday' }));
    expect(rule()).toBe('FREQ=WEEKLY;BYDAY=WE');
    expect(screen.getByText('Every week on Wednesday')).toBeTruthy();
    expect(screen.getByText('The first event is on Wed, Nov 25, 2026, so it starts then.')).toBeTruthy();
    const dates = screen.getByRole('list', { name: 'First dates:' });
    expect(
      within(dates)
        .getAllByRole('listitem')
        .map((one) => one.textContent)[4],
    ).toBe('Wed, Dec 23, 2026');
  });

  test('months: a day, the nth or last weekday; years: with the month, or a day of the church year', async () => {
    const { user } = open('FREQ=DAILY');
    await user.selectOptions(field('Repeats'), 'Monthly');
    expect(rule()).toBe('FREQ=MONTHLY;BYMONTHDAY=22');
    await user.selectOptions(field('Day'), '31');
    expect(screen.getByText('Months without day day 31 are skipped.')).toBeTruthy();
    await user.selectOptions(field('On'), 'Weekday of the month');
    await user.selectOptions(field('Week'), 'Last');
    await user.selectOptions(field('Weekday'), 'Friday');
    expect(rule()).toBe('FREQ=MONTHLY;BYDAY=-1FR');
    await user.selectOptions(field('Repeats'), 'Yearly');
    expect(rule()).toBe('FREQ=YEARLY;BYMONTH=11;BYDAY=-1FR');
    await user.selectOptions(field('On'), 'Church holiday');
    await user.selectOptions(field('Church holiday'), 'Pentecost (Orthodox)');
    expect(rule()).toBe('FREQ=YEARLY;X-FEAST=ORTHODOX+49');
    await user.selectOptions(field('Church holiday'), 'Another day…');
    const offset = screen.getByRole('spinbutton', { name: 'Days after' });
    await user.clear(offset);
    await user.type(offset, '-48');
    expect(rule()).toBe('FREQ=YEARLY;X-FEAST=ORTHODOX-48');
  });

  test('it ends never, on a date, or after a count, 1 at first', async () => {
    const { user } = open('FREQ=WEEKLY');
    await user.selectOptions(field('Ends'), 'After');
    expect(rule()).toBe('FREQ=WEEKLY;COUNT=1;BYDAY=SU');
    const count = screen.getByRole('spinbutton', { name: 'Number of events' });
    await user.clear(count);
    await user.type(count, '12');
    expect(rule()).toBe('FREQ=WEEKLY;COUNT=12;BYDAY=SU');
    await user.selectOptions(field('Ends'), 'On date');
    expect(rule()).toBe('FREQ=WEEKLY;UNTIL=20270220T235959;BYDAY=SU');
    await user.clear(screen.getByLabelText('End date'));
    expect(rule()).toBe('FREQ=WEEKLY;BYDAY=SU;UNTIL=');
    expect(screen.queryByText(/Every week/)).toBeNull();
    await user.type(screen.getByLabelText('End date'), '2026-12-31');
    expect(rule()).toBe('FREQ=WEEKLY;UNTIL=20261231T235959;BYDAY=SU');
    await user.selectOptions(field('Ends'), 'Never');
    expect(rule()).toBe('FREQ=WEEKLY;BYDAY=SU');
  });

  test('a rule beyond its fields is kept and told in words until it is replaced', async () => {
    const { user } = open('FREQ=MONTHLY;BYMONTHDAY=1,15');
    expect(screen.getByText('Every month on day 1 and day 15')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Repeats' })).toBeNull();
    expect(rule()).toBe('FREQ=MONTHLY;BYMONTHDAY=1,15');
    await user.click(screen.getByRole('button', { name: 'Replace recurrence' }));
    expect(rule()).toBe('FREQ=DAILY');
    expect(field('Repeats')).toBeTruthy();
  });
});
