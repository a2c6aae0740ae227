import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { Parser } from 'htmlparser2';
import { moveClock } from '#functions/core/clock.ts';
import { mostItems } from '#functions/core/mail/mail.ts';
import { renderMail } from '#functions/core/mail/render.ts';
import { newId } from '#functions/core/random.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { hostileTexts } from '#shared/hostileTextsTesting.ts';
import { takesAnswer } from '#shared/membership/forms/answers.ts';
import { type FieldType, fieldTypes } from '#shared/membership/forms/definition.ts';
import { asksForFiles } from '#shared/membership/forms/files/fileAnswers.ts';
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

/** What the mail's HTML is made of, and what can be read in it. */
function parsed(html: string): { tags: ReadonlySet<string>; said: string } {
  const tags = new Set<string>();
  let said = '';
  const parser = new Parser({
    onopentag: (tag, attributes) => void tags.add([tag, ...Object.keys(attributes)].join(' ')),
    ontext: (text) => {
      said += text;
    },
  });
  parser.end(html);
  return { tags, said };
}
// What means something in a mail; formulas don't.
const plain = hostileTexts.filter((text) => /[<>&"'\u202e]/.test(text) && !/[\r\n]/.test(text));
const choices = [...new Set(plain.map((text) => text.trim()))].filter((text) => text.length <= 500).map((text) => ({ value: text, text }));
/** Of types that take no such text. */
const harmless: Partial<Record<FieldType, string>> = {
  ...{ 'Yes/No': 'True', Consent: 'True', 'Whole Number': '5', Decimal: '1.5', Date: '2027-05-03' },
  ...{ 'Phone Number': '845 555 0100', Email: 'ann@guest.test' },
};
const types = fieldTypes.filter((fieldType) => takesAnswer({ fieldType }) && !asksForFiles(fieldType) && fieldType !== 'Payment');

test('hostile questions of every type, with hostile answers, are text in a copy and nothing else', async () => {
  const member = await at.church.caller([]);
  const hostile = types.flatMap((fieldType) =>
    plain.map((text) => ({ question: asks(text.slice(0, 100), fieldType, { choices }), answer: harmless[fieldType] ?? text })),
  );
  const copyOf = async (all: typeof hostile) => {
    const before = (await letters(member)).map(({ values }) => values.link);
    const { id: formId } = await at.form(
      all.map(({ question }) => question),
      { confirmation: 'answers' },
    );
    const { formVersion } = await opened(formId, member.token);
    const given = all.map(({ question, answer }) => ({ questionId: question.id, values: [answer] }));
    expect((await sent({ formId, formVersion, answers: given }, member.token)).error).toBeUndefined();
    const letter = (await letters(member)).find(({ values }) => !before.includes(values.link));
    if (!letter) throw new Error('There is no copy.');
    return renderMail(letter);
  };
  const allowed = parsed((await copyOf([{ question: asks('Note'), answer: 'Hello' }])).html).tags;
  for (let from = 0; from < hostile.length; from += mostItems) {
    const part = hostile.slice(from, from + mostItems);
    const { html, text: written } = await copyOf(part);
    const { tags, said } = parsed(html);
    expect([...tags].filter((tag) => !allowed.has(tag))).toEqual([]);
    for (const { question, answer } of part) {
      const texts = harmless[question.fieldType] ? [question.title] : [question.title, answer];
      for (const text of texts) for (const place of [said, written]) expect(place).toContain(text.trim());
    }
  }
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
