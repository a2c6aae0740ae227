import { describe, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { httpLambda, requestOf } from './lambda.ts';

const event = (o: Partial<APIGatewayProxyEventV2> = {}): APIGatewayProxyEventV2 => ({
  version: '2.0',
  routeKey: 'ANY /api/membership/{proxy+}',
  rawPath: '/api/membership/people/AbC',
  rawQueryString: '',
  headers: {},
  isBase64Encoded: false,
  requestContext: {
    accountId: '0',
    apiId: 'a',
    domainName: 'd',
    domainPrefix: 'd',
    requestId: 'r',
    routeKey: '$default',
    stage: '$default',
    time: '',
    timeEpoch: 0,
    http: { method: 'GET', path: '/', protocol: 'HTTP/1.1', sourceIp: '10.0.0.9', userAgent: 'Test' },
  },
  ...o,
});
const request = (o: Partial<APIGatewayProxyEventV2>, base = '/api/membership') => requestOf(event(o), base, '10.0.0.9');

describe('a request', () => {
  test('has its path below the area, whatever the case', () => {
    expect(request({}).path).toBe('/people/AbC');
    expect(request({ rawPath: '/API/Membership/People/%41' }).path).toBe('/People/%41');
    expect(request({ rawPath: '/pages/x' }, '').path).toBe('/pages/x');
  });

  test('has its query decoded, the last of several values', () => {
    expect(request({ rawQueryString: 'term=ann%20lee+x&a=1&a=2&b' }).query).toEqual({ term: 'ann lee x', a: '2', b: '' });
  });

  test('has its cookies by name, with every sign in their values', () => {
    expect(request({ cookies: ['a=1', ' narthex=x=y==', 'b='] }).cookies).toEqual({ a: '1', narthex: 'x=y==', b: '' });
  });

  test('has its body decoded', () => {
    expect(request({ body: '{"a":"ü"}' }).body).toBe('{"a":"ü"}');
    expect(request({ body: Buffer.from('{"a":"ü"}').toString('base64'), isBase64Encoded: true }).body).toBe('{"a":"ü"}');
    expect(request({}).body).toBeUndefined();
  });
});

describe('an answer', () => {
  const nothing = () => {};
  const context: Context = {
    ...{ callbackWaitsForEmptyEventLoop: true, functionName: 'f', functionVersion: '1', invokedFunctionArn: '', memoryLimitInMB: '128' },
    ...{ awsRequestId: 'r', logGroupName: '', logStreamName: '', getRemainingTimeInMillis: () => 1_000 },
    ...{ done: nothing, fail: nothing, succeed: nothing },
  };

  test('is given in the gateway’s format', async () => {
    const handler = httpLambda(
      async ({ path }) => ({ status: 201, headers: { 'x-a': '1' }, cookies: ['c=1'], body: path }),
      '/api/membership',
    );
    expect(await handler(event(), context)).toEqual({ statusCode: 201, headers: { 'x-a': '1' }, cookies: ['c=1'], body: '/people/AbC' });
  });

  test('is missing when the kernel itself fails, so that the gateway says so', async () => {
    jest.spyOn(console, 'log').mockImplementation(nothing);
    const handler = httpLambda(async () => {
      throw new Error('not even a refusal');
    });
    await expect(handler(event(), context)).rejects.toThrow('not even a refusal');
  });
});
