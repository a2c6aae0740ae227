// Files in answers, on the real object store with its malware scanner: uploaded as a browser would.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { awsFetch, endpoint } from '#functions/core/aws/client.ts';
import { objectAbout } from '#functions/core/aws/objects.ts';
import { moveClock } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { type Store, startStore } from '#infra/local/objectStore/store.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { FormQuestion } from '#shared/membership/forms/definition.ts';
import { formfiles } from '#shared/membership/forms/files/formfiles.ts';
import type { FormFacts } from '#shared/membership/forms/forms.ts';
import { FormSubmission } from '#shared/membership/forms/submissions/formsubmissions.ts';
import { dayMs } from '#shared/time/civilDate.ts';
import { submissions } from '../rows.ts';
import { ask, asks, FormsChurch, opened, type Somebody, sent } from '../testing.ts';
import { formFiles } from './rows.ts';
import { handler as sweep } from './sweep.ts';

let cloud: TestCloud;
let store: Store;
let at: FormsChurch;
let member: Somebody;
const dir = mkdtempSync(join(tmpdir(), 'narthex-files-'));
beforeAll(async () => {
  cloud = await startTestCloud();
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  store = await startStore({ dir, credentials, scanned: 'unscanned/' });
  process.env.AWS_ENDPOINT_URL_S3 = store.url;
  await awsFetch('s3', `${endpoint('s3')}/content`, { method: 'PUT' });
  at = await FormsChurch.make();
  member = await at.church.caller([]);
});
afterAll(async () => {
  delete process.env.AWS_ENDPOINT_URL_S3;
  await store.close();
  await cloud.close();
  rmSync(dir, { recursive: true });
});
beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => undefined));
afterEach(() => {
  moveClock(0);
  jest.restoreAllMocks();
});

const pdf = Buffer.from('%PDF-1.7\nA certificate');
const eicar = Buffer.from(`%PDF-1.7\n${['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')}`);
const question = asks('Certificate', 'File');

const form = async (facts: FormFacts = {}, more: Partial<FormQuestion> = {}) =>
  (await at.form([{ ...question, ...more }, asks('Photo', 'Picture')], { audience: 'members', ...facts })).id;

interface Upload {
  readonly formId: string;
  readonly token?: string | undefined;
  readonly start?: string | undefined;
  readonly fileName?: string;
  readonly size?: number;
  readonly questionId?: string;
}
const asked = ({ formId, token, start, ...o }: Upload) =>
  ask('POST', '/formfiles', {
    token,
    wantsJson: true,
    body: { formId, formVersion: 1, questionId: question.id, fileName: 'Certificate.pdf', size: 20, start, ...o },
  });

async function upload(o: Upload, bytes: Buffer = pdf): Promise<{ id: string; value: string; status: number }> {
  const given = (await asked(o)).of(formfiles.add.returns);
  const body = new FormData();
  body.set('Content-Type', 'application/pdf');
  for (const [name, value] of Object.entries(given.fields)) body.set(name, value);
  body.set('file', new Blob([new Uint8Array(bytes)]));
  const { status } = await fetch(given.url, { method: 'POST', body });
  return { id: given.id, value: given.value, status };
}
const answer = (formId: string, values: string[], more: object = {}) => ({
  id: newId(),
  formId,
  formVersion: 1,
  answers: [{ questionId: question.id, values }],
  ...more,
});
const open = (id: string, token = at.staff.token) => ask('GET', `/formfiles/${id}`, { token, wantsJson: true });
const isStored = async (id: string) => ({
  unscanned: (await objectAbout('content', `unscanned/${at.church.id}/${id}`)) !== undefined,
  released: (await objectAbout('content', `forms/${at.church.id}/${id}`)) !== undefined,
});

describe('a file', () => {
  test('is uploaded, sent with its form, and downloaded by staff and its sender, for five minutes', async () => {
    const formId = await form();
    await opened(formId, member.token);
    const { id, value, status } = await upload({ formId, token: member.token });
    expect([status, value]).toEqual([204, `${id}/Certificate.pdf`]);
    expect((await open(id)).code).toBe('notFound');
    const save = answer(formId, [value]);
    expect(await sent(save, member.token)).toMatchObject({ answers: [{ values: [value] }] });
    // Sent again after a lost answer.
    expect((await sent(save, member.token)).error).toBeUndefined();
    const { url, name } = (await open(id)).of(formfiles.open.returns);
    const file = await fetch(url);
    expect([name, file.status, await file.text()]).toEqual(['Certificate.pdf', 200, pdf.toString()]);
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Certificate.pdf");
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('300');
    expect(await isStored(id)).toEqual({ unscanned: false, released: true });
    expect((await open(id, member.token)).status).toBe(200);
    expect((await open(id, (await at.church.caller([])).token)).code).toBe('notFound');
    expect((await open(id, (await FormsChurch.make()).staff.token)).code).toBe('notFound');
  });

  test('that holds malware is never opened, and deleted', async () => {
    const formId = await form();
    await opened(formId, member.token);
    const { id, value } = await upload({ formId, token: member.token }, eicar);
    await sent(answer(formId, [value]), member.token);
    expect((await open(id)).code).toBe('fileUnsafe');
    expect((await open(id)).code).toBe('fileUnsafe');
    expect(await isStored(id)).toEqual({ unscanned: false, released: false });
  });

  test('that has not been scanned yet is not opened', async () => {
    const formId = await form();
    await opened(formId, member.token);
    const { id, value } = await upload({ formId, token: member.token });
    await awsFetch('s3', `${endpoint('s3')}/content/unscanned/${at.church.id}/${id}?tagging=`, { method: 'DELETE' });
    await sent(answer(formId, [value]), member.token);
    expect((await open(id)).code).toBe('fileScanning');
    expect(await isStored(id)).toEqual({ unscanned: true, released: false });
  });

  test('is what its name says, small, few, and of a question that asks for it', async () => {
    const formId = await form();
    await opened(formId, member.token);
    const of = { formId, token: member.token };
    expect((await asked({ ...of, fileName: 'virus.exe' })).code).toBe('fileType');
    expect((await asked({ ...of, fileName: 'page.svg' })).code).toBe('fileType');
    expect((await asked({ ...of, size: 10 * 1024 * 1024 + 1 })).code).toBe('tooLarge');
    expect((await asked({ ...of, questionId: newId() })).code).toBe('formChanged');
    expect((await upload(of, Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(400);
    const script = await upload(of, Buffer.from('<!doctype html><script>alert(1)</script>'));
    expect(await sent(answer(formId, [script.value]), member.token)).toMatchObject({ code: 'invalid', problems: [{ problem: 'file' }] });
    expect(await isStored(script.id)).toEqual({ unscanned: false, released: false });
    const { value: never } = (await asked(of)).of(formfiles.add.returns);
    expect(await sent(answer(formId, [never]), member.token)).toMatchObject({ code: 'invalid', problems: [{ problem: 'file' }] });
    const six = await Promise.all(Array.from({ length: 6 }, () => upload(of)));
    const values = six.map(({ value }) => value);
    expect(await sent(answer(formId, values), member.token)).toMatchObject({ problems: [{ problem: 'files' }] });
    expect((await sent(answer(formId, values.slice(1)), member.token)).error).toBeUndefined();
    for (const bad of ['x', `${newId()}/Certificate.pdf`, `${six[0]?.id}/Other.pdf`, values[1] ?? ''])
      expect(await sent(answer(formId, [bad]), member.token)).toMatchObject({ code: 'invalid' });
  });

  test('is sent by no one else, and with no other form', async () => {
    const [formId, otherForm] = [await form(), await form()];
    const other = await at.church.caller([]);
    for (const one of [formId, otherForm]) await opened(one, member.token);
    const { value } = await upload({ formId, token: member.token });
    expect(await sent(answer(formId, [value]), other.token)).toMatchObject({ code: 'invalid' });
    expect(await sent(answer(otherForm, [value]), member.token)).toMatchObject({ code: 'invalid' });
    expect((await sent(answer(formId, [value]), member.token)).error).toBeUndefined();
  });

  test('is sent once, however many try at once, and opened by many at once', async () => {
    const formId = await form();
    await opened(formId, member.token);
    const { id, value } = await upload({ formId, token: member.token });
    const all = await Promise.all(Array.from({ length: 5 }, () => sent(answer(formId, [value]), member.token)));
    expect(all.filter(({ error }) => error === undefined)).toHaveLength(1);
    expect(all.filter(({ code }) => code === 'invalid')).toHaveLength(4);
    const openings = await Promise.all([...Array.from({ length: 5 }, () => open(id)), sweep()]);
    expect(openings.flatMap((one) => ('status' in one ? [one.status] : []))).toEqual([200, 200, 200, 200, 200]);
    expect(await isStored(id)).toEqual({ unscanned: false, released: true });
  });

  test('has a name that leads nowhere', async () => {
    const formId = await form();
    await opened(formId, member.token);
    const { id, value } = await upload({ formId, token: member.token, fileName: `../../etc\\passwd"'.pdf` });
    expect((await asked({ formId, token: member.token, fileName: 'a\r\n.pdf' })).code).toBe('invalid');
    expect(value.split('/')).toHaveLength(2);
    await sent(answer(formId, [value]), member.token);
    const { url } = (await open(id)).of(formfiles.open.returns);
    expect((await fetch(url)).headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/);
    for (const bad of ['../x', 'x%2F..', `${id}%00`]) expect((await open(bad)).status).toBeGreaterThanOrEqual(400);
  });

  test('of a stranger needs the start of the form, and belongs to it', async () => {
    const formId = await form({ audience: 'everybody' });
    const { start } = await opened(formId);
    const { start: another } = await opened(formId);
    const other = await opened(await form({ audience: 'everybody' }));
    expect((await asked({ formId })).code).toBe('formChanged');
    expect((await asked({ formId, start: other.start })).code).toBe('formChanged');
    const { value, id } = await upload({ formId, start });
    expect(await sent(answer(formId, [value], { start: another }))).toMatchObject({ code: 'invalid' });
    expect((await sent(answer(formId, [value], { start }))).error).toBeUndefined();
    expect((await asked({ formId, start })).code).toBe('formChanged');
    // Held for staff, who may open what has been scanned.
    expect((await open(id)).status).toBe(200);
    expect((await asked({ formId: await form() })).code).toBe('signInRequired');
  });

  test('in a sensitive answer is for the form’s admins', async () => {
    const formId = await form({}, { sensitive: true });
    const viewer = await at.church.caller([]);
    await ask('POST', '/memberpermissions', {
      token: at.staff.token,
      body: [{ memberId: viewer.person.id, contentId: formId, action: 'view' }],
    });
    await opened(formId, member.token);
    const { id, value } = await upload({ formId, token: member.token });
    await sent(answer(formId, [value]), member.token);
    expect((await open(id, viewer.token)).code).toBe('forbidden');
    expect((await open(id)).status).toBe(200);
  });

  test('is known by its state to those who can read the answer', async () => {
    const [formId, secret] = [await form(), await form({}, { sensitive: true })];
    const viewer = await at.church.caller([]);
    const grants = [formId, secret].map((contentId) => ({ memberId: viewer.person.id, contentId, action: 'view' }));
    await ask('POST', '/memberpermissions', { token: at.staff.token, body: grants });
    const statesOf = async (id: string, bytes: Buffer[]) => {
      await opened(id, member.token);
      const files = await Promise.all(bytes.map((one) => upload({ formId: id, token: member.token }, one)));
      const save = answer(
        id,
        files.map(({ value }) => value),
      );
      await sent(save, member.token);
      return (token: string) => ask('GET', `/formfiles/submission/${save.id}`, { token, wantsJson: true });
    };
    const states = await statesOf(formId, [pdf, eicar]);
    for (const { token } of [viewer, member, at.staff])
      expect((await states(token)).of(formfiles.ofSubmission.returns).map(({ state }) => state)).toEqual(['clean', 'infected']);
    expect((await states((await at.church.caller([])).token)).code).toBe('notFound');
    expect((await states((await FormsChurch.make()).staff.token)).code).toBe('notFound');
    const hidden = await statesOf(secret, [pdf]);
    expect((await hidden(viewer.token)).of(formfiles.ofSubmission.returns)).toEqual([]);
    expect((await hidden(at.staff.token)).of(formfiles.ofSubmission.returns)).toMatchObject([{ state: 'clean' }]);
  });

  test('is not required of older clients, and staff see why there is none', async () => {
    const made = await at.form([{ ...question, required: true }, asks('Name')], { audience: 'members' });
    await ask('GET', `/questions?formId=${made.id}`, { token: member.token });
    const [, name] = made.questions ?? [];
    const older = { formId: made.id, answers: [{ questionId: name?.id, value: 'Bob' }], questions: [{ id: name?.id, title: 'Name' }] };
    const stored = await sent(older, member.token);
    expect([stored.error, stored.withoutFiles]).toEqual([undefined, undefined]);
    const seen = async (id = '') => (await ask('GET', `/formsubmissions/${id}`, { token: at.staff.token })).of(FormSubmission).withoutFiles;
    expect(await seen(stored.id)).toBe(true);
    await opened(made.id, member.token);
    const ours = { formId: made.id, formVersion: 1, answers: [{ questionId: name?.id, values: ['Bob'] }] };
    expect(await sent(ours, member.token)).toMatchObject({ problems: [{ problem: 'required' }] });
  });

  test('is a heading to older clients, whose answers stay', async () => {
    const formId = await form({}, { required: true });
    const text = (await ask('GET', `/questions?formId=${formId}`, { token: member.token })).text;
    expect(JSON.parse(text)).toMatchObject([{ fieldType: 'Heading', required: false }, { fieldType: 'Heading' }]);
  });
});

describe('what is left over', () => {
  const later = (ms: number) => {
    moveClock(ms);
    return sweep();
  };
  const row = (id: string) => at.church.table.get(formFiles, { id });

  test('a file that is sent is released by the sweep, and deleted with its submission', async () => {
    const formId = await form();
    await opened(formId, member.token);
    const { id, value } = await upload({ formId, token: member.token });
    const save = answer(formId, [value]);
    await sent(save, member.token);
    await later(1000);
    expect(await isStored(id)).toEqual({ unscanned: false, released: true });
    await later(11 * dayMs);
    expect(await isStored(id)).toEqual({ unscanned: false, released: true });
    await at.church.table.write(at.church.table.erase(submissions, (await at.church.table.need(submissions, { id: save.id })).row));
    await later(22 * dayMs);
    expect([await isStored(id), await row(id)]).toEqual([{ unscanned: false, released: false }, undefined]);
  });

  test('a file that is never sent can’t be sent after a day', async () => {
    const formId = await form();
    await opened(formId, member.token);
    const { id, value } = await upload({ formId, token: member.token });
    moveClock(dayMs + 1000);
    expect(await row(id)).toBeUndefined();
    const token = await at.church.token(member.userId, member.person, []);
    expect(await sent(answer(formId, [value]), token)).toMatchObject({ code: 'invalid' });
  });

  test('erasing a person erases their files, but none that their answers only name', async () => {
    const formId = await form();
    const [one, victim] = [await at.church.caller([]), member];
    for (const { token } of [one, victim]) await opened(formId, token);
    const [own, others] = [await upload({ formId, token: one.token }), await upload({ formId, token: victim.token })];
    await sent(answer(formId, [others.value]), victim.token);
    await sent(answer(formId, [own.value]), one.token);
    for (const { id } of [own, others]) await open(id);
    const text = asks('Text');
    const second = (await at.form([text])).id;
    await opened(second, one.token);
    await sent({ formId: second, formVersion: 1, answers: [{ questionId: text.id, values: [others.value] }] }, one.token);
    const editor = await at.church.caller(['People__Edit', 'Roles__Edit']);
    expect((await ask('DELETE', `/gdpr/people/${one.person.id}/anonymize`, { token: editor.token })).status).toBe(200);
    expect([await isStored(own.id), await row(own.id)]).toEqual([{ unscanned: false, released: false }, undefined]);
    expect(await isStored(others.id)).toEqual({ unscanned: false, released: true });
  });
});
