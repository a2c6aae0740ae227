import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { moveClock } from '#functions/core/clock.ts';
import { renderMail } from '#functions/core/mail/render.ts';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { users } from '../../table.ts';
import { mails } from '../../testing.ts';
import { ask, asks, FormsChurch, opened, type Somebody, sent } from '../testing.ts';

let cloud: TestCloud;
let at: FormsChurch;
beforeAll(async () => {
  cloud = await startTestCloud();
  at = await FormsChurch.make();
});
afterAll(() => cloud.close());
afterEach(() => moveClock(0));

const addressOf = ({ userId }: Somebody) => `${userId}@users.test`;
const letters = (to: Somebody) => mails(addressOf(to));

const name = asks('Name');
const coming = asks('Coming?', 'Yes/No', { languages: { de: { title: 'Dabei?' } } });
const day = asks('Day', 'Date');
const health = asks('Health', 'Text Area', { sensitive: true });
const questions = [name, coming, day, health];
const answers = [
  { questionId: name.id, value: '<img src=x onerror=alert(1)>{{link}}' },
  { questionId: coming.id, value: 'True' },
  { questionId: day.id, value: '2027-05-03' },
  { questionId: health.id, value: 'Asthma' },
];

test('a copy goes to who sent it, escaped and without sensitive answers, once however often it is sent', async () => {
  const member = await at.church.caller([]);
  const { id: formId } = await at.form(questions, { confirmation: 'answers' });
  await opened(formId);
  const save = { id: newId(), formId, answers };
  await Promise.all([sent(save, member.token), sent(save, member.token), sent(save, member.token)]);
  const [letter, ...others] = await letters(member);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    template: 'formCopy',
    language: 'en',
    values: { thing: 'Connect card', link: `http://localhost:3000/forms/mine/${save.id}` },
  });
  expect(letter?.items?.map(({ text }) => text)).toEqual(['Name: <img src=x onerror=alert(1)>{{link}}', 'Coming? Yes', 'Day: May 3, 2027']);
  const { html, text } = letter ? await renderMail(letter) : { html: '', text: '' };
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;{{link}}');
  expect(html).not.toContain('<img');
  expect(html + text).not.toContain('Asthma');
});

test('in the language of the account; with a link alone it says nothing of the answers', async () => {
  const member = await at.church.caller([]);
  const kept = await at.church.table.need(users, { id: member.userId });
  await at.church.table.write(at.church.table.put(users, { ...kept.row, language: 'de' }, kept));
  const copy = await at.form(questions, { confirmation: 'answers', languages: { de: { name: 'Kontaktkarte' } } });
  const link = await at.form(questions, { confirmation: 'link' });
  for (const { id } of [copy, link]) {
    await opened(id);
    await sent({ formId: id, answers }, member.token);
  }
  const [first, second] = await letters(member);
  expect(first).toMatchObject({ language: 'de', values: { thing: 'Kontaktkarte' } });
  expect(first?.items?.[1]?.text).toBe('Dabei? Ja');
  expect(second?.items).toBeUndefined();
});

test('to no one who isn’t signed in, whatever they type; to no unverified address; not if the form doesn’t', async () => {
  const mail = asks('Email', 'Email');
  const before = (await mails()).length;
  const { id: formId } = await at.form([mail], { confirmation: 'answers' });
  const { id: silent } = await at.form([mail]);
  await opened(formId);
  await opened(silent);
  await sent({ formId, answers: [{ questionId: mail.id, value: 'victim@elsewhere.test' }] });
  const member = await at.church.caller([]);
  await sent({ formId: silent, answers: [] }, member.token);
  const kept = await at.church.table.need(users, { id: member.userId });
  await at.church.table.write(at.church.table.put(users, { ...kept.row, verified: false }, kept));
  await sent({ formId, answers: [] }, member.token);
  expect(await mails()).toHaveLength(before);
});

test('at most twenty an hour; what is sent beyond that is stored without', async () => {
  const member = await at.church.caller([]);
  const { id: formId } = await at.form([], { confirmation: 'link' });
  await opened(formId);
  const body = Array.from({ length: 20 }, () => ({ formId, answers: [] }));
  await ask('POST', '/formsubmissions', { token: member.token, body });
  expect((await sent({ formId, answers: [] }, member.token)).error).toBeUndefined();
  expect(await letters(member)).toHaveLength(20);
});
