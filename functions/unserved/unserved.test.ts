import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import type { Call, Calls } from '#shared/api.ts';
import { type Area, areaNames, servedAreas } from '#shared/areas.ts';
import { calls } from '#shared/calls.ts';
import { type Unserved, unserved } from '#shared/unserved/index.ts';
import { type Paths, placeholders } from '#shared/unserved/placeholder.ts';
import { toCome } from '#shared/unserved/served.ts';
import { church, memberToken, newcomer, send } from '../refusals/testing.ts';
import { handler } from './index.ts';

const isUnserved = (area: Area): area is Unserved => Object.hasOwn(unserved, area);

async function ask(method: string, path: string, headers: Record<string, string> = {}) {
  const http = { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: '' };
  const base = {
    accountId: '',
    apiId: '',
    domainName: '',
    domainPrefix: '',
    requestId: '',
    routeKey: '',
    stage: '',
    time: '',
    timeEpoch: 0,
  };
  const event = {
    version: '2.0',
    routeKey: '',
    rawPath: path,
    rawQueryString: '',
    headers,
    isBase64Encoded: false,
    requestContext: { ...base, http },
  };
  const context = {
    ...{ callbackWaitsForEmptyEventLoop: false, functionName: '', functionVersion: '', invokedFunctionArn: '', memoryLimitInMB: '' },
    ...{ awsRequestId: '', logGroupName: '', logStreamName: '', getRemainingTimeInMillis: () => 1000 },
    ...{ done: () => {}, fail: () => {}, succeed: () => {} },
  };
  const { statusCode, body } = await handler(event, context);
  return [statusCode, body];
}
const sample = (area: string, path: string) => `/api/${area}${path.replaceAll(/:\w+/g, 'AAAAAAAAAAA')}`;

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

async function memberOf(area: Area) {
  const member = await church(`Church of ${area}`, await newcomer('Mia', 'Member'));
  return { authorization: `Bearer ${await memberToken(member, area, [])}` };
}

describe('areas still to come', () => {
  test('are all the others', () => {
    expect(Object.keys(unserved).toSorted()).toEqual(areaNames.filter((one) => !servedAreas.some((served) => served === one)).toSorted());
  });

  test.each(areaNames.filter(isUnserved))('%s: lists are empty, there are no rows, and strangers see what strangers will', async (area) => {
    const signedIn = await memberOf(area);
    for (const { call, answer } of unserved[area]) {
      const path = sample(area, call.path);
      expect([path, await ask('GET', path, signedIn)]).toEqual([path, [200, JSON.stringify(answer ?? {})]]);
      if (answer === undefined) expect((await ask('GET', path, { ...signedIn, accept: 'application/json' }))[0]).toBe(404);
      expect([path, (await ask('GET', path))[0]]).toEqual([path, call.access === 'anyone' ? 200 : 401]);
    }
    expect((await ask('GET', `/api/${area}/nowhere`, signedIn))[0]).toBe(404);
  });
});

describe('what is still to come where others are served', () => {
  test.each(servedAreas)('%s: lists are empty, there are no rows, and strangers see what strangers will', async (area) => {
    const member = await church(`Church of ${area}`, await newcomer('Mia', 'Member'));
    const token = await memberToken(member, area, []);
    for (const { call, answer } of Object.values<Paths>(toCome[area]).flatMap((paths) => placeholders(area, paths))) {
      const described = { area, resource: '', name: '', call };
      const given = { params: { churchId: member.churchId } };
      const path = call.path;
      const { status, body } = await send(described, { ...given, token });
      expect({ path, status, body }).toEqual({ path, status: 200, body: JSON.stringify(answer ?? {}) });
      const foreign = await send(described, { params: { churchId: 'AAAAAAAAAAA' }, token });
      if (call.access === 'member' && path.includes(':churchId')) expect({ path, status: foreign.status }).toEqual({ path, status: 403 });
      expect({ path, status: (await send(described, given)).status }).toEqual({ path, status: call.access === 'anyone' ? 200 : 401 });
    }
  });

  test.each(servedAreas)('%s: what is served has no placeholder any more', (area) => {
    const shape = ({ method, path }: Call) => `${method} ${path.toLowerCase().replaceAll(/:\w+/g, ':')}`;
    const served = Object.values<Calls>(calls[area]).flatMap((resource) => Object.values(resource).map(shape));
    const held = Object.values<Paths>(toCome[area]).flatMap((paths) => placeholders(area, paths).map(({ call }) => shape(call)));
    expect(held.filter((one) => served.includes(one))).toEqual([]);
    expect(new Set(held).size).toBe(held.length);
  });
});
