// Every call about a form for certain people, made by everyone: who is answered, and that nothing of the form leaks to the others.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { Call } from '#shared/api.ts';
import { formfiles } from '#shared/membership/forms/files/formfiles.ts';
import { type Form, forms } from '#shared/membership/forms/forms.ts';
import { MemberPermission, memberpermissions } from '#shared/membership/forms/memberpermissions.ts';
import { questions } from '#shared/membership/forms/questions.ts';
import { formresults } from '#shared/membership/forms/results/formresults.ts';
import { formsubmissions } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { many } from '#shared/words.ts';
import { ask, asks, FormsChurch, opened, type Somebody, sent } from './testing.ts';

const everyone = ['stranger', 'other', 'guest', 'member', 'viewer', 'admin'] as const;
type Who = (typeof everyone)[number];

let cloud: TestCloud;
let at: FormsChurch;
let form: Form;
let submission = '';
let part = '';
let chosenId = '';
let viewerId = '';
const question = asks('Tell: the question', 'Textbox');
const tokens: Partial<Record<Who, string>> = {};
beforeAll(async () => {
  cloud = await startTestCloud();
  at = await FormsChurch.make();
  const chosen = await at.church.caller([]);
  chosenId = chosen.person.id;
  const facts = { name: 'Tell: the form', description: 'Tell: what for', audience: 'people' as const, personIds: [chosen.person.id] };
  form = await at.form([question], facts);
  const { formVersion } = await opened(form.id, chosen.token);
  const answers = [{ questionId: question.id, values: ['Tell: the answer'] }];
  submission = (await sent({ formId: form.id, formVersion, answers }, chosen.token)).id ?? '';
  const viewer = await at.church.caller([]);
  viewerId = viewer.person.id;
  const body = [{ memberId: viewer.person.id, contentId: form.id, action: 'view' }];
  const [given] = (await ask('POST', '/memberpermissions', { token: at.staff.token, body })).of(many(MemberPermission));
  part = given?.id ?? '';
  const people: Partial<Record<Who, Somebody>> = {
    other: (await FormsChurch.make()).staff,
    guest: await at.church.caller([], { membershipStatus: 'Guest' }),
    member: await at.church.caller([]),
    viewer,
    admin: at.staff,
  };
  for (const who of everyone) tokens[who] = people[who]?.token;
});
afterAll(() => cloud.close());

const readers: readonly Who[] = ['viewer', 'admin'];
const admins: readonly Who[] = ['admin'];

/** A call, and who learns something of the form by it. Those that change something are made by those who may not only. */
const reading: readonly (readonly [path: () => string, who: readonly Who[]])[] = [
  [() => '/forms', readers],
  [() => '/forms?contentType=form', readers],
  [() => '/forms/archived', []],
  [() => `/forms/${form.id}`, readers],
  [() => `/forms/${form.id}/fill`, readers],
  [() => `/forms/standalone/${form.id}?churchId=${at.church.id}`, readers],
  [() => `/questions?formId=${form.id}`, readers],
  [() => `/questions/unrestricted?formId=${form.id}`, []],
  [() => `/questions/${question.id}?formId=${form.id}`, readers],
  [() => `/formsubmissions?formId=${form.id}`, readers],
  [() => `/formsubmissions/formId/${form.id}`, readers],
  [() => `/formsubmissions/my`, []],
  [() => `/formsubmissions/results/${form.id}`, readers],
  [() => `/formsubmissions/results/${form.id}?term=tell`, readers],
  [() => `/formsubmissions/summary/${form.id}`, readers],
  [() => `/formsubmissions/${submission}?include=questions,answers,form`, readers],
  [() => '/forms/open', []],
  [() => `/forms/${form.id}/fill?preview=true`, readers],
  [() => `/formsubmissions?personId=${chosenId}`, []],
  [() => `/formsubmissions/person/${chosenId}`, admins],
  [() => `/memberpermissions/member/${viewerId}`, readers],
  [() => `/formfiles/submission/${submission}`, []],
  [() => `/formfiles/AAAAAAAAAAA`, []],
  [() => `/formresults/waiting`, []],
  [() => `/formresults/${form.id}/held`, []],
  [() => `/formresults/submissions/${submission}/people`, []],
  [() => `/memberpermissions/form/${form.id}`, admins],
  [() => `/memberpermissions/form/${form.id}/my`, readers],
  [() => `/memberpermissions/${part}?formId=${form.id}`, admins],
];
const changing: readonly (readonly [call: () => readonly [method: string, path: string, body?: unknown], who: readonly Who[]])[] = [
  [() => ['POST', `/forms/${form.id}/change`, { version: form.version, facts: { name: 'x' } }], admins],
  [() => ['POST', '/forms', [{ id: form.id, name: 'x' }]], admins],
  [() => ['POST', '/forms', [{ name: 'x' }]], admins],
  [() => ['POST', '/forms/new', { facts: { name: 'x' }, questions: [{ ...question, title: 'x' }] }], admins],
  [() => ['POST', `/forms/${form.id}/duplicate`, {}], admins],
  [() => ['POST', `/forms/${form.id}/export`, { format: 'json' }], readers],
  [() => ['POST', `/forms/${form.id}/post`, {}], readers],
  [() => ['DELETE', `/forms/${form.id}`], admins],
  [() => ['GET', `/questions/sort/${question.id}/up?formId=${form.id}`], admins],
  [() => ['GET', `/questions/sort/${question.id}/down?formId=${form.id}`], admins],
  [() => ['POST', '/questions', [{ id: question.id, formId: form.id, title: 'x' }]], admins],
  [() => ['DELETE', `/questions/${question.id}?formId=${form.id}`], admins],
  [() => ['POST', '/formsubmissions', [{ id: submission, formId: form.id, answers: [] }]], admins],
  [
    () => [
      'POST',
      '/formsubmissions',
      [{ formId: form.id, formVersion: form.formVersion, answers: [{ questionId: question.id, values: ['x'] }] }],
    ],
    readers,
  ],
  [() => ['POST', '/formsubmissions', [{ formId: form.id, answers: [{ questionId: question.id, value: 'x' }] }]], readers],
  [() => ['POST', `/formsubmissions/${submission}/restore`, {}], admins],
  [
    () => ['POST', '/formfiles', { formId: form.id, formVersion: form.formVersion, questionId: question.id, fileName: 'a.pdf', size: 8 }],
    admins,
  ],
  [() => ['POST', `/formsubmissions/${submission}/release`, {}], admins],
  [() => ['DELETE', `/formsubmissions/${submission}`], admins],
  [() => ['POST', `/formresults/submissions/${submission}/attach`, {}], admins],
  [() => ['POST', `/memberpermissions?formId=${form.id}`, [{ memberId: at.staff.person.id, contentId: form.id, action: 'view' }]], admins],
  [() => ['DELETE', `/memberpermissions/member/${at.staff.person.id}?formId=${form.id}`], admins],
  [() => ['DELETE', `/memberpermissions/${part}?formId=${form.id}`], admins],
];

test('each call is among them', () => {
  const said = [...reading.map(([path]) => `GET ${path()}`), ...changing.map(([call]) => call().slice(0, 2).join(' '))];
  const calls: readonly Call[] = [forms, questions, formsubmissions, formfiles, formresults, memberpermissions].flatMap(Object.values);
  const isSaid = ({ method, path }: Call) => {
    const form = new RegExp(`^${method} ${path.replace(/:\w+/g, '[\\w-]+')}(\\?|$)`);
    return said.some((one) => form.test(one));
  };
  expect(calls.filter((call) => !isSaid(call)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

describe.each(everyone)('%s', (who) => {
  test.each(reading.map(([path, may]) => [path.toString().slice(6), path, may] as const))('asks %s', async (_, path, may) => {
    const { text } = await ask('GET', path(), { token: tokens[who], wantsJson: true });
    if (may.includes(who)) expect(text.length).toBeGreaterThan(2);
    else expect(text).not.toContain('Tell:');
  });
});

/** Before the first attempt, and so before each that follows one without effect. */
let seen: string | undefined;
const forbidden = everyone.flatMap((who) =>
  changing.flatMap(([call, may]) => (may.includes(who) ? [] : [[who, call.toString().slice(6, 60), call] as const])),
);
test.each(forbidden)('%s does not change by %s', async (who, _, call) => {
  seen ??= await seenByAdmins();
  const [method, path, body] = call();
  const { text } = await ask(method, path, { token: tokens[who], body, wantsJson: true });
  expect(text).not.toContain('Tell:');
  expect(await seenByAdmins()).toBe(seen);
});

/** The form, its staff and what was sent, as its admins see them. */
async function seenByAdmins(): Promise<string> {
  const paths = [`/forms/${form.id}`, `/formsubmissions/results/${form.id}`, `/memberpermissions/form/${form.id}`, '/forms'];
  const all = await Promise.all(paths.map((path) => ask('GET', path, { token: at.staff.token, wantsJson: true })));
  return all.map(({ text }) => text).join('\n');
}
