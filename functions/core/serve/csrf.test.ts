// The portal's cookie: when it is accepted, and from which origins.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { ask, host, token } from './sampleAreaTesting.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

describe('the cookie', () => {
  const asked = async (method: string, path: string, headers: Record<string, string>) =>
    ask(method, path, { headers, cookies: { narthex: await token() }, body: '{"name":"Ann"}' });

  test.each([
    [{ origin: `http://${host}` }],
    [{ origin: 'http://grace.localhost:3000', 'x-narthex-host': 'grace.localhost:3000' }],
    [{ 'sec-fetch-site': 'same-origin' }],
    [{ 'x-narthex-app': 'portal' }],
  ])('counts for a page of ours: %j', async (headers) => {
    expect((await asked('POST', '/own', headers)).standing).toBe('user');
    expect((await asked('POST', '/resume', headers)).standing).toBe('user');
  });

  test.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'http://grace.localhost:3000' }],
    [{ origin: `http://${host}`, 'x-narthex-host': 'grace.localhost:3000' }],
    [{ origin: 'null' }],
    [{ origin: 'http://' }],
    [{ origin: `${host}` }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{}],
  ])('is refused from elsewhere: %j', async (headers) => {
    expect(await asked('POST', '/own', headers)).toMatchObject({ status: 403, code: 'wrongOrigin' });
    expect((await asked('POST', '/resume', headers)).code).toBe('wrongOrigin');
  });

  test('is not looked at where it does not belong', async () => {
    expect((await asked('POST', '/inside', { origin: `http://${host}` })).code).toBe('signInRequired');
    expect((await asked('GET', '/open', { origin: 'https://evil.example' })).standing).toBe('stranger');
  });

  test('gives way to a bearer', async () => {
    const answer = await ask('POST', '/own', {
      token: await token(),
      cookies: { narthex: 'x' },
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.standing).toBe('user');
  });

  test('is set with answers and with refusals', async () => {
    expect((await ask('POST', '/resume')).cookies).toEqual(['narthex=new']);
    expect(await ask('GET', '/refuses')).toMatchObject({ status: 401, cookies: ['narthex=; Max-Age=0'] });
  });
});
