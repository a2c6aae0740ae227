/** @jest-environment ./web/ui/jsdom.mjs */
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff, samplePerson } from '#web/session/testing/renderStaff.tsx';
import { HouseholdSection } from './HouseholdSection.tsx';

const noah = samplePerson('noah0000000', 'Noah', { householdRole: 'Head' });
const jess = samplePerson('jess0000000', 'Jess', { householdRole: 'Spouse' });
const hazel = samplePerson('hazel000000', 'Hazel', { householdRole: 'Other', birthDate: '2024-01-01' });
const house = '/people/household/household00';
const save = `POST ${house}`;

function open(people: () => unknown, answers: Parameters<typeof renderStaff>[2] = {}, permissions = ['Membership:People:Edit'] as const) {
  return renderStaff(<HouseholdSection person={noah} householdId="household00" />, permissions, {
    [`GET ${house}`]: people,
    'GET /households/household00': () => ({ id: 'household00', churchId: noah.churchId, name: 'Bennett', version: 1 }),
    'GET /people/search': () => [hazel],
    [save]: () => [],
    ...answers,
  });
}

test('shows who lives there and what they are; the others are links', async () => {
  open(() => [noah, jess]);
  expect(await screen.findByText('Head of household')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Jess Bennett' }).getAttribute('href')).toBe(`/people/${jess.id}`);
  expect(screen.queryByRole('link', { name: 'Noah Bennett' })).toBeNull();
});

test('a person found by search moves in; a child is offered as one', async () => {
  const drawn = open(() => [noah, jess]);
  await drawn.user.click(await screen.findByRole('button', { name: 'Add to household' }));
  await drawn.user.type(screen.getByRole('textbox', { name: 'Search by name, email or phone' }), 'haz');
  await drawn.user.click(await screen.findByRole('button', { name: 'Choose Hazel Bennett' }));
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Household role' }).value).toBe('Child');
  await drawn.user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('Hazel Bennett moved in.')).toBeTruthy();
  expect(drawn.server.last(save)?.body).toEqual([
    { id: noah.id, householdRole: 'Head' },
    { id: jess.id, householdRole: 'Spouse' },
    { id: hazel.id, householdRole: 'Child' },
  ]);
});

test('who moved in meanwhile is not moved out by a save that did not know of them', async () => {
  let people = [noah, jess];
  const drawn = open(() => people);
  const menu = await screen.findByRole('button', { name: 'More actions for Jess Bennett' });
  people = [noah, jess, hazel];
  await drawn.user.click(menu);
  await drawn.user.click(await screen.findByRole('menuitem', { name: 'Change role' }));
  await drawn.user.selectOptions(screen.getByRole('combobox', { name: 'Household role' }), 'Other');
  await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawn.server.calls()).toContain(save));
  const saved = JSON.stringify(drawn.server.last(save)?.body);
  expect(saved).toContain(hazel.id);
  expect(saved).toContain(`{"id":"${jess.id}","householdRole":"Other"}`);
});

test('moving out asks, leaves the person out, and can be undone', async () => {
  let people = [noah, jess];
  const drawn = open(() => people, {
    [save]: ({ body }) => {
      people = JSON.stringify(body).includes(jess.id) ? [noah, jess] : [noah];
      return people;
    },
  });
  await drawn.user.click(await screen.findByRole('button', { name: 'More actions for Jess Bennett' }));
  await drawn.user.click(await screen.findByRole('menuitem', { name: 'Move out' }));
  await drawn.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Move out' }));
  await waitFor(() => expect(drawn.server.last(save)?.body).toEqual([{ id: noah.id, householdRole: 'Head' }]));
  await drawn.user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Jess Bennett moved in.')).toBeTruthy();
  expect(JSON.stringify(drawn.server.last(save)?.body)).toContain(`{"id":"${jess.id}","householdRole":"Spouse"}`);
});

test('a refusal stays in the dialog with what was chosen', async () => {
  const drawn = open(() => [noah], { [save]: () => refused('householdMissing') });
  await drawn.user.click(await screen.findByRole('button', { name: 'Add to household' }));
  await drawn.user.type(screen.getByRole('textbox', { name: 'Search by name, email or phone' }), 'haz');
  await drawn.user.click(await screen.findByRole('button', { name: 'Choose Hazel Bennett' }));
  await drawn.user.click(screen.getByRole('button', { name: 'Add' }));
  expect((await screen.findByRole('alert')).textContent).toContain('This household no longer exists.');
  expect(within(screen.getByRole('dialog')).getByText('Hazel Bennett')).toBeTruthy();
});
