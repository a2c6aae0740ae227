/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff, samplePerson } from '#web/session/testing/renderStaff.tsx';
import { NewPersonForm } from './NewPersonForm.tsx';

const zoe = samplePerson('zoe00000000', 'Zoe', { householdId: 'house-of-zo' });
const may = ['Membership:People:Edit'] as const;
const answers = {
  'GET /people/search': () => [],
  'POST /people': () => [zoe],
  'GET /people/household/house-of-zo': () => [zoe],
  'GET /households/house-of-zo': () => ({ id: 'house-of-zo', churchId: zoe.churchId, name: 'Bennett' }),
};
const form = (onAdded = jest.fn()) => <NewPersonForm householdId="" name="Zoe Bennett" onAdded={onAdded} onCancel={() => {}} />;
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('begins with what was searched for, saves it and tells who was added', async () => {
  const added = jest.fn();
  const drawn = renderStaff(form(added), may, answers);
  expect([box('First name').value, box('Last name').value]).toEqual(['Zoe', 'Bennett']);
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(added).toHaveBeenCalledWith(zoe));
  expect(drawn.server.last('POST /people')?.body).toMatchObject([{ name: { first: 'Zoe', last: 'Bennett' }, membershipStatus: 'Visitor' }]);
});

test('after "save and add another" the family stays: last name, household; the rest is fresh', async () => {
  const added = jest.fn();
  const drawn = renderStaff(form(added), may, answers);
  await drawn.user.click(screen.getByRole('button', { name: 'Save and add another' }));
  expect(await screen.findByText('Zoe Bennett added.')).toBeTruthy();
  await waitFor(() => expect(box('First name').value).toBe(''));
  expect(box('Last name').value).toBe('Bennett');
  expect(document.activeElement).toBe(box('First name'));
  expect(added).not.toHaveBeenCalled();
  await drawn.user.type(box('First name'), 'Ada');
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(added).toHaveBeenCalled());
  expect(drawn.server.last('POST /people')?.body).toMatchObject([{ name: { first: 'Ada' }, householdId: 'house-of-zo' }]);
});

test('a refusal leaves the form as it was filled in', async () => {
  const drawn = renderStaff(form(), may, { ...answers, 'POST /people': () => refused('householdMissing') });
  await drawn.user.type(box('Mobile phone'), '555 0101');
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This household no longer exists.');
  expect([box('First name').value, box('Mobile phone').value]).toEqual(['Zoe', '555 0101']);
});

test('a household to join must be named before anything is sent', async () => {
  const drawn = renderStaff(form(), may, answers);
  await drawn.user.click(screen.getByRole('radio', { name: 'Existing household' }));
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Please choose someone in the household.');
  expect(drawn.server.calls()).not.toContain('POST /people');
});

test('who looks the same is shown before they are added twice', async () => {
  renderStaff(form(), may, { ...answers, 'GET /people/search': () => [samplePerson('other000000', 'Zoe')] });
  expect((await screen.findByRole('link', { name: 'Zoe Bennett' })).getAttribute('href')).toBe('/people/other000000');
});
