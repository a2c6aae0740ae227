import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { siteState } from '#functions/content/table.ts';
import { nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { forgetSecrets, putSecret } from '#functions/core/secrets/secrets.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { CaptchaAnswer, GivingStart } from '#shared/giving/donate.ts';
import { VisitorCheck } from '#shared/giving/page/pageChecks.ts';
import { GivingPlace } from '#shared/giving/places.ts';
import { minuteMs } from '#shared/time/civilDate.ts';
import { policyFor } from '../page/policy.ts';
import { ask, type Giver, GivingChurch, pass, proofFor } from '../testing.ts';

let cloud: TestCloud;
let church: GivingChurch;
let google: Server;
let url = '';
let asked: string[] = [];
let answer: object;
let host: string;
beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => {});
  cloud = await startTestCloud();
  church = await GivingChurch.make();
  host = `c${church.id.toLowerCase()}.localhost`;
  google = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(Buffer.from(part));
    asked.push(Buffer.concat(parts).toString());
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((done) => google.listen(0, '127.0.0.1', () => done()));
  url = `http://127.0.0.1:${Object(google.address()).port}/siteverify`;
  await putSecret('providers', { captcha: 'our-key' });
  forgetSecrets();
});
beforeEach(() => {
  process.env.CAPTCHA_URL = url;
  asked = [];
});
afterAll(async () => {
  process.env.CAPTCHA_URL = '';
  google.close();
  await cloud.close();
});

const verify = async (address: string, body: object = {}) =>
  (await ask('POST', '/donate/captcha-verify', { token: 'seen', ...body }, { address })).of(CaptchaAnswer);
const give = async (address: string, body: object = {}) =>
  (await ask('POST', '/donate/charge', { ...church.gift(), ...body }, { address })).code;

test('an older client is believed once, from its own address, for ten minutes', async () => {
  const address = newId();
  answer = { success: true, hostname: host };
  expect(await verify(address)).toEqual({ response: 'success', success: true, score: 1 });
  expect(asked).toEqual(['secret=our-key&response=seen']);
  expect(await give(newId())).toBe('visitorUnproved');
  expect(await give(address)).toBeUndefined();
  expect(await give(address)).toBe('visitorUnproved');
  await verify(address);
  pass(11 * minuteMs);
  expect(await give(address)).toBe('visitorUnproved');
});

test('with a church, the answer is a signed value for that church and address', async () => {
  const address = newId();
  answer = { success: true, score: 0.5, hostname: host };
  const { captcha, ...said } = await verify(address, { churchId: church.id });
  expect(said).toEqual({ response: 'success', success: true, score: 0.5 });
  expect(await give(address)).toBe('visitorUnproved');
  expect(await give(newId(), { captcha })).toBe('visitorUnproved');
  expect(await give(address, { captcha })).toBeUndefined();
  expect(await give(address, { captcha })).toBe('visitorUnproved');
  answer = { success: true, hostname: 'other.example.org' };
  expect(await verify(address, { churchId: church.id })).toEqual({ response: 'robot' });
});

test('only the hosts of the church itself count: not another that begins alike, nor a domain that isn’t verified', async () => {
  const [record, since] = ['narthex', nowIso()];
  const domains = [
    { name: 'www.grace.example', verified: true, record, since },
    { name: 'www.other.example', verified: false, record, since },
  ];
  await church.table.write(church.table.set(siteState, { maintenance: false, domains }));
  const verdict = async (hostname: string) => {
    answer = { success: true, hostname };
    const address = newId();
    const { response } = await verify(address, { churchId: church.id });
    await verify(address);
    return [response, await give(address)];
  };
  const [yes, no] = [
    ['success', undefined],
    ['robot', 'visitorUnproved'],
  ];
  for (const own of [host, 'WWW.grace.example', 'give.localhost']) expect([own, await verdict(own)]).toEqual([own, yes]);
  const name = host.split('.')[0];
  for (const other of [`${name}.evil.example`, `${host}.evil.example`, 'www.other.example', 'evil.example'])
    expect([other, await verdict(other)]).toEqual([other, no]);
});

test.each([
  ['a refused answer', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
  ['a low score', { success: true, score: 0.4, hostname: 'any.example.org' }],
  ['no host', { success: true, score: 0.9 }],
])('%s is a robot’s', async (_, said) => {
  const address = newId();
  answer = { ...said, ...('hostname' in said ? { hostname: host } : {}) };
  expect(await verify(address)).toEqual({ response: 'robot' });
  expect(await give(address)).toBe('visitorUnproved');
});

test('nobody is called a robot, and nothing is proved, where reCAPTCHA is not used or can’t be asked', async () => {
  const address = newId();
  answer = { success: true, hostname: host };
  expect(await verify(address, { token: '' })).toEqual({ response: '' });
  process.env.CAPTCHA_URL = '';
  expect(await verify(address)).toEqual({ response: '' });
  expect(asked).toEqual([]);
  process.env.CAPTCHA_URL = url;
  for (answer of [{ success: false, 'error-codes': ['invalid-input-secret'] }, { problem: 'down' }])
    expect(await verify(address)).toEqual({ response: '' });
  expect(await give(address)).toBe('visitorUnproved');
});

test('a church that has chosen reCAPTCHA takes no other proof, and its page may load it; without keys of the stage it can’t be chosen', async () => {
  const own = await GivingChurch.make();
  const [staff, reader] = [await own.giver(['Settings__Edit']), await own.giver(['Settings__View'])];
  const choose = (who: Giver = staff) => ask('POST', '/pagechecks/visitors', { by: 'recaptcha' }, who);
  expect((await choose()).code).toBe('notFound');
  process.env.CAPTCHA_KEY = 'public-key';
  try {
    expect((await choose(reader)).status).toBe(403);
    expect((await choose()).of(VisitorCheck)).toEqual({ by: 'recaptcha', offered: ['own', 'recaptcha'] });
    expect((await ask('GET', '/pagechecks/visitors', undefined, reader)).of(VisitorCheck).by).toBe('recaptcha');
    const address = newId();
    const opened = (await ask('GET', `/donate/open/${own.id}`, undefined, { address })).of(GivingStart);
    expect(opened).toMatchObject({ captchaKey: 'public-key', difficulty: 0 });
    pass(opened.readyMs + 1000);
    const send = async (body: object) => (await ask('POST', '/donate/charge', { ...own.gift(), ...body }, { address })).code;
    expect(await send({ start: opened.start, proof: proofFor(opened.start, 0) })).toBe('visitorUnproved');
    const elsewhere = await church.proof(address);
    expect(await send(elsewhere)).toBe('visitorUnproved');
    answer = { success: true, hostname: 'give.localhost' };
    const { captcha } = await verify(address, { churchId: own.id });
    const both = await Promise.all([send({ captcha }), send({ captcha })]);
    expect([both.filter((code) => code === undefined).length, own.gateway.payments.size]).toEqual([1, 1]);
    const place = (await ask('GET', `/places/${own.id}`)).of(GivingPlace);
    expect(place.captcha).toEqual({ key: 'public-key', script: 'https://www.google.com/recaptcha/api.js?render=explicit' });
    expect(policyFor(['stripe', 'recaptcha'], [])).toMatch(/script-src 'self' .*https:\/\/www\.google\.com\/recaptcha\/.*;/);
    expect(policyFor(['stripe'], [])).not.toContain('google');
  } finally {
    process.env.CAPTCHA_KEY = '';
  }
});
