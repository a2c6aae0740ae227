/** @jest-environment ./web/ui/jsdom.mjs */
import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import type { Person } from '#shared/membership/people/people.ts';
import { refused } from '#web/session/testing/fakeServer.ts';
import { renderStaff, samplePerson } from '#web/session/testing/renderStaff.tsx';
import { PersonScreen } from './PersonScreen.tsx';

const noah = samplePerson('noah0000000', 'Noah', { contactInfo: { email: 'noah@grace.test', mobilePhone: '555 0101' } });
const address = `/people/${noah.id}`;
const routes = (
  <Routes>
    <Route path="/people" element={<p>Everybody</p>} />
    <Route
      path="/people/:id"
      element={<PersonScreen notes={({ id }) => <p>Notes on {id}</p>} deliveries={({ id }) => <p>Sent to {id}</p>} />}
    />
  </Routes>
);
const open = (answers: Parameters<typeof renderStaff>[2], person: Partial<Person> = {}) =>
  renderStaff(
    routes,
    ['Membership:People:View', 'Membership:People:Edit'],
    {
      [`GET ${address}`]: () => ({ ...noah, ...person }),
      'GET /people/household/household00': () => [noah],
      'GET /groupmembers': () => [],
      'GET /households/household00': () => ({ id: 'household00', churchId: noah.churchId, name: 'Bennett' }),
      ...answers,
    },
    address,
  );
const edit = async (drawn: ReturnType<typeof open>) => {
  await drawn.user.click(await screen.findByRole('button', { name: 'Edit' }));
  return screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile phone' });
};

describe('editing a person', () => {
  test('sends what changed with the version it is based on, and shows the answer', async () => {
    const renamed = { ...noah, name: { ...noah.name, display: 'Noah "Noe" Bennett' }, version: 4 };
    let current: Person = noah;
    const drawn = open({
      [`GET ${address}`]: () => current,
      'POST /people': () => {
        current = renamed;
        return [renamed];
      },
    });
    await edit(drawn);
    await drawn.user.type(screen.getByRole('textbox', { name: 'Nickname' }), 'Noe');
    await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Noah "Noe" Bennett' })).toBeTruthy();
    expect(drawn.server.last('POST /people')?.body).toEqual([{ id: noah.id, version: 3, name: { nick: 'Noe' } }]);
  });

  test('what cannot be saved is said at the field and not sent', async () => {
    const drawn = open({});
    await edit(drawn);
    await drawn.user.clear(screen.getByRole('textbox', { name: 'First name' }));
    await drawn.user.clear(screen.getByRole('textbox', { name: 'Last name' }));
    await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByRole('textbox', { name: 'First name' }).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(drawn.server.calls()).not.toContain('POST /people');
  });

  test('when someone else saved first, what both entered is asked about, and what only they entered stays', async () => {
    let newest: Person = noah;
    const drawn = open({
      [`GET ${address}`]: () => newest,
      'POST /people': ({ body }) => (JSON.stringify(body).includes('"version":3') ? refused('outdated') : [{ ...newest, version: 5 }]),
    });
    const phone = await edit(drawn);
    await drawn.user.clear(phone);
    await drawn.user.type(phone, '555 mine');
    newest = { ...noah, contactInfo: { email: 'noah@grace.test', mobilePhone: '555 theirs', city: 'Boston' }, version: 4 };
    await drawn.user.click(screen.getByRole('button', { name: 'Save' }));
    const question = within(await screen.findByRole('dialog', { name: 'Someone else edited this too' }));
    expect(question.getByRole('group', { name: 'Mobile phone' }).textContent).toContain('555 theirs');
    await drawn.user.click(question.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Noah Bennett saved. Someone else’s changes were kept too: City.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Mobile phone' })).toBeNull();
    expect(drawn.server.last('POST /people')?.body).toEqual([{ id: noah.id, version: 4, contactInfo: { mobilePhone: '555 mine' } }]);
  });
});

describe('the tabs of a person', () => {
  const held = ['Membership:People:View', 'Messaging:Notes:View', 'Messaging:Notifications:View'] as const;
  const answers = {
    [`GET ${address}`]: () => noah,
    'GET /groupmembers': () => [],
  };

  test('are those one may open; the address names the one that is open', async () => {
    const { user } = renderStaff(routes, held, answers, `${address}?tab=notes`);
    expect(await screen.findByText(`Notes on ${noah.id}`)).toBeTruthy();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Profile', 'Notes', 'Delivery log']);
    await user.click(screen.getByRole('tab', { name: 'Delivery log' }));
    expect(await screen.findByText(`Sent to ${noah.id}`)).toBeTruthy();
  });

  test('are none for someone who can see the profile alone, whatever the address', async () => {
    renderStaff(routes, ['Membership:People:View'], answers, `${address}?tab=notes`);
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeTruthy();
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByText(/^Notes on/)).toBeNull();
  });
});

describe('what can be done with a person', () => {
  test('follows what the server says of the row', async () => {
    open({}, { can: { edit: false, remove: false, invite: false } });
    expect(await screen.findByRole('link', { name: 'Send email' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change photo' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull();
  });

  test('deleting asks first, leads to the list and can be undone', async () => {
    const restore = `POST /removed/Person/${noah.id}`;
    const drawn = open({ [`DELETE ${address}`]: () => ({}), [restore]: () => ({}) });
    const header = within((await screen.findByRole('heading', { level: 1 })).closest('header')!);
    await drawn.user.click(header.getByRole('button', { name: 'More actions for Noah Bennett' }));
    await drawn.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete Noah Bennett?' });
    expect(question.textContent).toContain('30 days');
    expect(drawn.server.calls()).not.toContain(`DELETE ${address}`);
    await drawn.user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Everybody')).toBeTruthy();
    await drawn.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Noah Bennett restored.')).toBeTruthy();
    expect(drawn.server.calls()).toContain(restore);
  });

  test('the last person of a household is deleted without asking for the household again', async () => {
    const drawn = open({ [`DELETE ${address}`]: () => ({}) });
    await screen.findByText('Bennett');
    const asked = () => drawn.server.calls().filter((call) => /^GET .*household00$/.test(call)).length;
    const before = asked();
    const header = within(screen.getByRole('heading', { level: 1 }).closest('header')!);
    await drawn.user.click(header.getByRole('button', { name: 'More actions for Noah Bennett' }));
    await drawn.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await drawn.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Noah Bennett deleted.')).toBeTruthy();
    expect([asked(), drawn.server.calls().filter((call) => call === `GET ${address}`).length]).toEqual([before, 1]);
  });

  test('an invitation is sent for the person, and said', async () => {
    const drawn = open({ 'POST /users/sendInviteEmail': () => ({ emailed: true, personId: noah.id }) });
    await drawn.user.click(await screen.findByRole('button', { name: 'Send invitation' }));
    expect((await screen.findAllByText('Invitation sent to noah@grace.test.')).length).toBeGreaterThan(0);
    expect(drawn.server.last('POST /users/sendInviteEmail')?.body).toEqual({ personId: noah.id, appUrl: 'http://localhost' });
    expect(screen.getByRole('button', { name: 'Resend invitation' })).toBeTruthy();
  });
});
