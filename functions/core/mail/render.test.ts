import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { languageCodes } from '#shared/languages.ts';
import { type Mail, mailTemplates } from './mail.ts';
import { renderMail, sharedSentence } from './render.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const told = { firstName: 'Ann', email: 'ann@grace.test', church: '' };
const link = 'http://localhost:3000/login?auth=abc&timestamp=1';
const gift = { church: 'Grace', amount: '$20.00', date: 'May 3', method: 'Visa 4242', reference: 'abc' };
const event = { church: 'Grace', event: 'Picnic', when: 'Sunday', seats: '3' };
/** The values each email is sent with. */
const values: Record<Mail['template'], Record<string, string>> = {
  setPassword: { ...told, link, code: '012345' },
  welcome: { ...told, link, code: '012345' },
  invitation: { ...told, link, church: 'Grace & <Hope>', inviter: 'Ben "B" Lee' },
  verifyEmail: { ...told, link },
  accountExists: told,
  passwordChanged: told,
  emailChanged: told,
  accountDeleted: told,
  passkeyAdded: { ...told, passkey: 'Phone' },
  passkeyRemoved: { ...told, passkey: 'Phone' },
  twoStepOn: told,
  twoStepOff: told,
  mergeQuestion: { ...told, link, church: 'Grace', inviter: 'Ben Lee', otherEmail: 'a…@w….test' },
  unusualReads: { ...told, church: 'Grace', who: 'Ben Lee', count: '60000' },
  signInsMerged: { ...told, church: 'Grace' },
  churchExported: { ...told, church: 'Grace', who: 'Ben' },
  churchArrives: { ...told, church: 'Grace', who: 'Ben' },
  privateMessage: { ...told, link, church: 'Grace', by: 'Ben' },
  notification: { ...told, link, church: 'Grace', message: 'The roof needs you' },
  digest: { ...told, link, church: 'Grace' },
  mailing: { ...told, church: 'Grace', subject: 'Summer camp' },
  formCopy: { ...told, link, church: 'Grace', thing: 'Connect card' },
  registrationConfirmed: { ...told, link, ...event },
  registrationWaiting: { ...told, link, ...event },
  registrationMovedUp: { ...told, link, ...event },
  registrationCancelled: { ...told, ...event },
  giftReceipt: { ...told, link, ...gift },
  giftPending: { ...told, ...gift },
  giftFailed: { ...told, ...gift },
  giftRefunded: { ...told, ...gift },
  scheduleStarted: { ...told, link, ...gift },
  scheduleLink: { ...told, link, church: 'Grace' },
  scheduleChanged: { ...told, link, ...gift },
  scheduleHeld: { ...told, link, ...gift },
  scheduleExpires: { ...told, link, ...gift, expires: 'April 30' },
  scheduleFailed: { ...told, link, ...gift, retry: 'May 4' },
  scheduleConfirm: { ...told, link, ...gift, retry: 'May 4' },
  scheduleStopped: { ...told, link, ...gift },
  schedulePaused: { ...told, link, ...gift },
  scheduleSkipped: { ...told, link, ...gift, next: 'June 3' },
  scheduleEnded: { ...told, link, ...gift },
  coupleAsked: { ...told, link, church: 'Grace', by: 'Ben' },
  statementReady: { ...told, link, church: 'Grace', year: '2025', number: '2025-00017' },
  treasurerGuard: { ...told, ...gift },
  treasurerRefund: { ...told, link, ...gift, by: 'Ben', giver: 'Eva', reason: 'twice' },
  treasurerUnowed: { ...told, link, ...gift, by: '', giver: 'Eva', reason: '' },
  treasurerDispute: { ...told, link, ...gift, giver: 'Eva', until: 'May 13' },
  treasurerDisputeWon: { ...told, link, ...gift, giver: 'Eva', until: '' },
  treasurerDisputeLost: { ...told, link, ...gift, giver: 'Eva', until: '' },
  treasurerReturned: { ...told, link, ...gift, giver: 'Eva', until: '' },
  treasurerGateway: { ...told, link, church: 'Grace', by: 'Ben', provider: 'Stripe', account: 'acct_1' },
  treasurerPage: { ...told, link, church: 'Grace' },
  registrationOffered: { ...told, link, ...event, until: 'Monday' },
  registrationPay: { ...told, link, ...event, until: 'Monday', amount: '$50.00' },
  registrationUnpaid: { ...told, ...event },
  registrationLapsed: { ...told, ...event },
  registrationMoved: { ...told, link, ...event, before: 'Monday' },
  registrationOff: { ...told, ...event },
  registrationOn: { ...told, link, ...event },
  visitorWrote: { ...told, church: 'Grace' },
  liveNotReady: { ...told, link, church: 'Grace', service: 'Sunday', date: 'May 3' },
};
const every = languageCodes.flatMap((language) => mailTemplates.map((template) => [language, template] as const));

describe('every mail in every language', () => {
  test.each(every)('%s: %s', async (language, template) => {
    const html = template === 'mailing' ? { html: '<p>Dear Ann</p>' } : {};
    const letter = await renderMail({ template, language, to: 'ann@grace.test', values: values[template], ...html });
    const { church = '', ...shown } = values[template];
    expect(letter.subject).toMatch(/\S/);
    for (const part of [letter.subject, letter.text, letter.html]) expect(part).not.toMatch(/\{\{|undefined|\[object/);
    expect(letter.text).toContain(shown.firstName);
    if (!values[template].church) expect(letter.text).toContain('support@narthex.test');
    expect(letter.html).toContain(`<html lang="${language}">`);
    if (church) expect(letter.html).toContain(church.split(' ')[0]);
    if (shown.code) for (const part of [letter.text, letter.html]) expect(part).toContain(shown.code);
    if (shown.link) {
      expect(letter.text).toContain(link);
      expect(letter.html).toMatch(/<a href="http:[^"]+" style="[^"]+">\S[^<]+<\/a>/);
    } else expect(letter.html).not.toContain('<a ');
  });
});

test('what people are called cannot become part of the page', async () => {
  const letter = await renderMail({
    template: 'invitation',
    language: 'en',
    to: 'a@b.c',
    values: { ...values.invitation, firstName: '<img src=x>$&' },
  });
  expect(letter.html).not.toMatch(/<img|<Hope>/);
  expect(letter.html).toContain('Grace &#38; &#60;Hope&#62;');
  expect(letter.text).toContain('Hi <img src=x>$&,');
});

test('a subject is one line, whatever a church is called', async () => {
  const letter = await renderMail({
    template: 'invitation',
    language: 'en',
    to: 'a@b.c',
    values: { ...values.invitation, church: 'A\r\nBcc: x@y.z' },
  });
  expect(letter.subject).toBe('You’re invited to join A Bcc: x@y.z');
});

test('a missing name leaves no gap in the greeting', async () => {
  const letter = await renderMail({ template: 'passwordChanged', language: 'en', to: 'a@b.c', values: { ...told, firstName: '' } });
  expect(letter.text).toMatch(/^Hi,/);
});

describe('a mail of what is new', () => {
  const end = {
    oneClick: 'http://localhost:3000/api/x?token=t',
    page: 'http://localhost:3000/unsubscribe?token=t',
    settings: 'http://localhost:3000/notifications/settings',
  };
  const items = [
    { text: 'The roof <needs> you', by: '', count: 1, link: 'http://localhost:3000/tasks/a' },
    { text: '', by: 'Ben Lee', count: 3, link: 'http://localhost:3000/messages/b' },
  ];
  const digest: Mail = { template: 'digest', language: 'en', to: 'a@b.c', values: values.digest, items, more: 7, unsubscribe: end };

  test('lists it with its links, and says how to have no more', async () => {
    const letter = await renderMail(digest);
    expect(letter.subject).toBe('Your daily summary from Grace');
    for (const { link: to } of items) for (const part of [letter.text, letter.html]) expect(part).toContain(to);
    expect(letter.text).toContain('- The roof <needs> you\n');
    expect(letter.text).toContain('- Ben Lee sent you a message (3)\n');
    expect(letter.text).toContain('And 7 more.');
    expect(letter.html).toContain('The roof &#60;needs&#62; you');
    expect(letter.text).toContain(`Unsubscribe from these emails:\n${end.page}`);
    expect(letter.text).toContain(`Notification settings:\n${end.settings}`);
    expect(letter.html).toContain(`href="${end.page}"`);
  });

  test('is in the church’s colour, as far as it can be read', async () => {
    const of = async (accent: string) => (await renderMail({ ...digest, values: { ...values.digest, accent } })).html;
    expect(await of('#1f5f4c')).toContain('background:#1f5f4c;color:#ffffff');
    expect(await of('#ffe080')).not.toContain('#ffe080');
    expect(await of('red;}')).toContain('background:#5b4a8a;color:#ffffff');
  });

  test('has a subject of reasonable length', async () => {
    const message = 'ü'.repeat(500);
    const { subject } = await renderMail({ ...digest, template: 'notification', values: { ...values.notification, message } });
    expect(subject).toBe(`${'ü'.repeat(119)}…`);
  });
});

test('a push says something in the person’s language', async () =>
  expect(await sharedSentence('en', 'pushed', {})).toBe('Sent you a private message'));
