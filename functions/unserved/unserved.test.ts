import { describe, expect, test } from '@jest/globals';
import { areaNames, servedAreas } from '#shared/areas.ts';
import { unserved } from '#shared/unserved/index.ts';
import { handler } from './index.ts';

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

describe('areas still to come', () => {
  test('are all the others', () => {
    expect(Object.keys(unserved).toSorted()).toEqual(areaNames.filter((one) => !servedAreas.some((served) => served === one)).toSorted());
  });

  test.each(Object.entries(unserved))(
    '%s: lists are empty lists, rows are empty objects, or not found for who asks for JSON',
    async (area, calls) => {
      for (const path of Object.keys(calls.lists)) expect([path, await ask('GET', sample(area, path))]).toEqual([path, [200, '[]']]);
      for (const path of Object.keys(calls.rows)) {
        expect([path, await ask('GET', sample(area, path))]).toEqual([path, [200, '{}']]);
        expect((await ask('GET', sample(area, path), { accept: 'application/json' }))[0]).toBe(404);
      }
      expect((await ask('GET', `/api/${area}/nowhere`))[0]).toBe(404);
    },
  );

  test('a church takes no gifts yet, and nothing is charged', async () => {
    expect(await ask('GET', '/api/Giving/Gateways/Configured/AAAAAAAAAAA/')).toEqual([200, '{"configured":false}']);
    expect((await ask('POST', '/api/giving/donate/charge'))[0]).toBeGreaterThanOrEqual(400);
  });
});
