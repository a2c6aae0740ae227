import { expect, test } from '@jest/globals';
import { later } from '#functions/core/clock.ts';
import { OpenForms } from '#shared/membership/forms/forms.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { formsStage } from './stageTesting.ts';
import { ask, FormsChurch, opened, sent } from './testing.ts';

const at = formsStage();

const wall = (ms: number) => later(ms).toISOString().slice(0, 16);
const open = async (token = at.member.token, language = 'en') =>
  (await ask('GET', `/forms/open?language=${language}`, { token })).of(OpenForms);
const named = async (token?: string) => (await open(token)).forms.map(({ name }) => name);

test('the forms meant for someone that are open now, those that close first come first', async () => {
  const other = await at.church.caller([]);
  await at.form([], { name: 'Picnic', audience: 'members' });
  await at.form([], { name: 'Camp', closes: wall(5 * hourMs) });
  await at.form([], { name: 'Later', opens: wall(hourMs) });
  await at.form([], { name: 'Over', closes: wall(-hourMs) });
  await at.form([], { name: 'Archived', archived: true });
  await at.form([], { name: 'Elders', audience: 'people', personIds: [other.person.id] });
  expect(await named()).toEqual(['Camp', 'Picnic']);
  expect(await named(other.token)).toEqual(['Camp', 'Elders', 'Picnic']);
  const guest = await at.church.caller([], { membershipStatus: 'Guest' });
  expect(await named(guest.token)).toEqual(['Camp']);
  const elsewhere = await (await FormsChurch.make()).church.caller([]);
  expect(await named(elsewhere.token)).toEqual([]);
});

test('what can be sent once is gone afterwards; everything is named in the language of the reader', async () => {
  const once = await at.form([], { name: 'Vote', oncePerPerson: true, languages: { de: { name: 'Wahl' } } });
  const often = await at.form([], { name: 'Prayer' });
  for (const { id } of [once, often]) {
    await opened(id, at.member.token);
    expect((await open(at.member.token, 'de')).forms.find((form) => form.id === id)).toMatchObject({ sent: false });
    await sent({ formId: id, answers: [] }, at.member.token);
  }
  const { forms } = await open();
  expect(forms.some(({ id }) => id === once.id)).toBe(false);
  expect(forms.find(({ id }) => id === often.id)).toMatchObject({ sent: true });
  const another = await at.church.caller([]);
  expect((await open(another.token, 'de')).forms.map(({ name }) => name)).toContain('Wahl');
});

test('says whether someone looks after a form', async () => {
  const { id } = await at.form([]);
  expect((await open()).manages).toBe(false);
  const part = { memberId: at.member.person.id, contentId: id, action: 'view' };
  await ask('POST', '/memberpermissions', { token: at.staff.token, body: [part] });
  expect((await open()).manages).toBe(true);
  await ask('DELETE', `/forms/${id}`, { token: at.staff.token });
  expect((await open()).manages).toBe(false);
});
