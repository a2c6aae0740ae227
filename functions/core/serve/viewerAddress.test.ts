import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { loadEdgeFunction } from '#infra/local/cdn/edgeFunction.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { forgetSecrets } from '../secrets/secrets.ts';
import { viewerAddress } from './viewerAddress.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());
beforeEach(forgetSecrets);

const event = (headers: Record<string, string>): APIGatewayProxyEventV2 => ({
  ...{ version: '2.0', routeKey: 'r', rawPath: '/api/content/x', rawQueryString: '', isBase64Encoded: false, headers },
  requestContext: {
    ...{
      accountId: '0',
      apiId: 'a',
      domainName: 'd',
      domainPrefix: 'd',
      requestId: 'r',
      routeKey: 'r',
      stage: 's',
      time: '',
      timeEpoch: 0,
    },
    http: { method: 'GET', path: '/', protocol: 'HTTP/1.1', sourceIp: '10.0.0.9', userAgent: 'Test' },
  },
});

/** The headers the edge function forwards for a viewer who sends these. */
async function throughTheEdge(ip: string, headers: Record<string, string> = {}): Promise<Record<string, string>> {
  const edge = loadEdgeFunction('localhost', cloud.edge, Date.now);
  const asked = { method: 'GET', path: '/api/content/x', query: '', headers: { host: 'localhost', ...headers }, body: Buffer.alloc(0), ip };
  const directed = await edge(asked);
  if (directed.kind !== 'request') throw new Error('The edge answered by itself.');
  return { ...directed.headers };
}

describe('the address of a viewer', () => {
  test.each(['203.0.113.7', '2001:db8::7'])('%s is the one that the edge states', async (ip) => {
    expect(await viewerAddress(event(await throughTheEdge(ip)))).toBe(ip);
  });

  test('is where a request comes from that did not come through the edge, whatever it states', async () => {
    expect(await viewerAddress(event({}))).toBe('10.0.0.9');
    expect(await viewerAddress(event({ 'x-narthex-address': '203.0.113.7' }))).toBe('10.0.0.9');
    expect(await viewerAddress(event({ 'x-narthex-address': '203.0.113.7', 'x-narthex-proof': 'made up' }))).toBe('10.0.0.9');
  });

  test('cannot be stated with the proof of another, nor through the edge', async () => {
    const own = await throughTheEdge('203.0.113.7');
    expect(await viewerAddress(event({ ...own, 'x-narthex-address': '198.51.100.1' }))).toBe('10.0.0.9');
    const made = await throughTheEdge('203.0.113.7', { 'x-narthex-address': '198.51.100.1', 'x-narthex-proof': 'x' });
    expect(await viewerAddress(event(made))).toBe('203.0.113.7');
  });

  test('is the source while the edge has no key, or the secret does not answer', async () => {
    const proved = await throughTheEdge('203.0.113.7');
    const [key, secret] = [cloud.edge.get('contentKey') ?? '', cloud.secrets.get('sealing') ?? ''];
    cloud.edge.delete('contentKey');
    expect(await viewerAddress(event(await throughTheEdge('203.0.113.7')))).toBe('10.0.0.9');
    cloud.edge.set('contentKey', key);
    cloud.secrets.delete('sealing');
    jest.spyOn(console, 'log').mockImplementationOnce(() => {});
    expect(await viewerAddress(event(proved))).toBe('10.0.0.9');
    cloud.secrets.set('sealing', secret);
  });
});
