import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { languageCodes } from '#shared/languages.ts';
import { letterOf } from './letter.ts';
import { type Mail, mailTemplates } from './mail.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const told = { firstName: 'Ann', email: 'ann@grace.test', church: '' };
const link = 'http://localhost:3000/login?auth=abc&timestamp=1';
/** What each mail is sent with. */
const values: Record<Mail['template'], Record<string, string>> = {
  setPassword: { ...told, link, code: '012345' },
  welcome: { ...told, link, code: '012345' },
  invitation: { ...told, link, church: 'Grace & <Hope>', inviter: 'Ben "B" Lee' },
  verifyEmail: { ...told, link },
  accountExists: told,
  passwordChanged: told,
  emailChanged: told,
  accountDeleted: told,
};
const every = languageCodes.flatMap((language) => mailTemplates.map((template) => [language, template] as const));

describe('every mail in every language', () => {
  test.each(every)('%s: %s', async (language, template) => {
    const letter = await letterOf({ template, language, to: 'ann@grace.test', values: values[template] });
    const { church = '', ...shown } = values[template];
    expect(letter.subject).toMatch(/\S/);
    for (const part of [letter.subject, letter.text, letter.html]) expect(part).not.toMatch(/\{\{|undefined|\[object/);
    expect(letter.text).toContain(shown.firstName);
    expect(letter.text).toContain('support@narthex.test');
    expect(letter.html).toContain(`<html lang="${language}">`);
    if (church) expect(letter.text).toContain(church);
    if (shown.code) for (const part of [letter.text, letter.html]) expect(part).toContain(shown.code);
    if (shown.link) {
      expect(letter.text).toContain(link);
      expect(letter.html).toMatch(/<a href="http:[^"]+" style="[^"]+">\S[^<]+<\/a>/);
    } else expect(letter.html).not.toContain('<a ');
  });
});

test('what people are called cannot become part of the page', async () => {
  const letter = await letterOf({
    template: 'invitation',
    language: 'en',
    to: 'a@b.c',
    values: { ...values.invitation, firstName: '<img src=x>$&' },
  });
  expect(letter.html).not.toMatch(/<img|<Hope>/);
  expect(letter.html).toContain('Grace &#38; &#60;Hope&#62;');
  expect(letter.text).toContain('Hello <img src=x>$&,');
});

test('a subject is one line, whatever a church is called', async () => {
  const letter = await letterOf({
    template: 'invitation',
    language: 'en',
    to: 'a@b.c',
    values: { ...values.invitation, church: 'A\r\nBcc: x@y.z' },
  });
  expect(letter.subject).toBe('A Bcc: x@y.z invites you');
});

test('nobody is greeted with a gap', async () => {
  const letter = await letterOf({ template: 'passwordChanged', language: 'en', to: 'a@b.c', values: { ...told, firstName: '' } });
  expect(letter.text).toMatch(/^Hello,/);
});
