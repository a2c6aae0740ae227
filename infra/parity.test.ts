/** Compares the two ways Narthex runs: the synthesized templates, and the embedded stage's parts. */

import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { cloudStageNames } from './aws/synth.ts';
import { at, listOf, onlyOf, resourcesOf } from './aws/templates/reader.ts';
import { synthesise } from './aws/templates/synthesise.ts';
import { awsView, lambdaOf } from './aws/templates/view.ts';
import { byName, namesOf } from './aws/typedKeys.ts';
import { expiring, scanned } from './contentFolders.ts';
import type { Surface } from './edge/headers.ts';
import { edgeSource } from './edge/source.ts';
import { environmentNames } from './environmentNames.ts';
import type { FunctionPlan } from './functionPlan.ts';
import { hasQueue } from './lanes.ts';
import { makeCdn } from './local/cdn/cdn.ts';
import { environmentOf, socketManagementUrl } from './local/environment.ts';
import { isApiPath } from './local/front/apis.ts';
import type { HttpRequest } from './local/front/http.ts';
import { crossOrigin, preflight } from './local/gateway/cors.ts';
import { routesOf } from './local/gateway/routes.ts';
import { makeTable } from './local/table/table.ts';
import { functionNames, functions, type Queue, queues } from './plan.ts';
import { hasSecret } from './secrets.ts';
import { stages } from './stages.ts';

const all = synthesise(cloudStageNames);
const local = stages.local;
const parts = { port: 3000, engine: 'http://127.0.0.1:1', store: 'http://127.0.0.1:2', services: 'http://127.0.0.1:3' };
const ask = (path: string, method = 'GET', headers: Record<string, string> = {}): HttpRequest => ({
  ...{ method, path, query: '', headers, ip: '127.0.0.1' },
  body: Buffer.alloc(0),
});

/** The table that the embedded stage creates in its engine. */
async function embeddedTable() {
  const engine = mockClient(DynamoDBClient);
  engine
    .on(DescribeTableCommand)
    .rejectsOnce(new ResourceNotFoundException({ message: '', $metadata: {} }))
    .resolves({ Table: { LatestStreamArn: 'arn' } });
  await makeTable({ endpoint: parts.engine, region: local.region, credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }, 'narthex');
  const made = engine.commandCalls(CreateTableCommand)[0]!.args[0].input;
  const expiry = engine.commandCalls(UpdateTimeToLiveCommand)[0]!.args[0].input;
  engine.restore();
  return { made, expiry };
}

describe.each(cloudStageNames)('stage %s on AWS and the embedded stage', (name) => {
  const templates = all.get(name)!;
  const view = awsView(templates);
  const { domain } = stages[name];
  const portal = `https://${domain}`;

  test('make the same table', async () => {
    const { made, expiry } = await embeddedTable();
    const { properties } = onlyOf(templates.data, 'AWS::DynamoDB::Table');
    const byName = (list: unknown) =>
      listOf(list).toSorted((a, b) => String(at(a, 'AttributeName')).localeCompare(String(at(b, 'AttributeName'))));
    expect(at(properties, 'KeySchema')).toEqual(made.KeySchema);
    expect(byName(at(properties, 'AttributeDefinitions'))).toEqual(byName(made.AttributeDefinitions));
    expect(at(properties, 'GlobalSecondaryIndexes')).toEqual(made.GlobalSecondaryIndexes);
    expect(at(properties, 'StreamSpecification', 'StreamViewType')).toBe(made.StreamSpecification?.StreamViewType);
    expect(at(properties, 'TimeToLiveSpecification')).toEqual(expiry.TimeToLiveSpecification);
  });

  test('answer the same routes by the same functions', () => {
    const embedded = routesOf(functions).map(({ key, functionName }) => `${key} by ${functionName}`);
    const deployed = functionNames.flatMap((one) =>
      view.functions[one].triggers.flatMap((trigger) => (trigger.kind === 'http' ? trigger.routes.map((key) => `${key} by ${one}`) : [])),
    );
    expect(deployed.toSorted()).toEqual(embedded.toSorted());
  });

  test.each([
    '/',
    '/health',
    '/api/membership/users/login',
    '/api/unknown',
    '/pages/abcdefghijk/index.html',
    '/give/grace',
    '/assets/main.js',
    '/content/a/gallery/b.png',
    '/raw/abcdefghijk/abcdefghijk/00000000000000.html',
    '/tiles/1/2/3.png',
    '/docs',
    '/healthy',
  ])('hand %s to the same place', (path) => {
    for (const { properties } of resourcesOf(templates.site, 'AWS::CloudFront::Distribution')) {
      const patterns = listOf(at(properties, 'DistributionConfig', 'CacheBehaviors')).map((one) => String(at(one, 'PathPattern')));
      const taken = patterns.find((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern)) ?? '';
      expect(['/content/*', '/raw/*', '/socket', ''].includes(taken)).toBe(!isApiPath(functions)(path));
    }
  });

  test('let the same pages of other origins call', () => {
    const given = preflight(
      ask('/api/membership/users/login', 'OPTIONS', { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }),
    )!;
    const added = crossOrigin(ask('/', 'GET', { origin: 'https://elsewhere.example' }));
    expect(given.headers).toEqual({
      'access-control-allow-origin': view.cors.origin,
      'access-control-allow-methods': listOf(view.cors.methods).join(','),
      'access-control-allow-headers': listOf(view.cors.headers).join(','),
      'access-control-max-age': String(view.cors.maxAgeSeconds),
    });
    expect(added).toEqual({
      'access-control-allow-origin': view.cors.origin,
      'access-control-expose-headers': listOf(view.cors.exposed).join(','),
    });
  });

  test.each(functionNames)('run %s with the same memory, time, callers and permissions', (one) => {
    const { entry, grants, ...planned }: FunctionPlan = functions[one];
    const { secretsRead, secretsWrite, queues: sent } = grants;
    const has = (queue: Queue) => hasQueue(stages[name], queue);
    const triggers = planned.triggers.filter((trigger) => trigger.kind !== 'queue' || has(trigger.queue));
    const [read, written] = [secretsRead, secretsWrite].map((of) => of?.filter((secret) => hasSecret(stages[name], secret)));
    const { environment, ...deployed } = view.functions[one];
    expect(at(lambdaOf(one, templates).properties, 'Description')).toBe(entry);
    const may = { ...grants, secretsRead: read, secretsWrite: written, queues: sent?.filter(has) };
    expect(deployed).toEqual({ ...planned, triggers, grants: may });
    expect(environment).toEqual([...environmentNames].toSorted());
    expect(environment).toEqual(Object.keys(environmentOf(local, parts)).toSorted());
  });

  test('delete what is only passing through after as many days', () => expect(view.expiring).toEqual(expiring));

  test('scan the same uploads for malware', () => expect(view.scanned).toEqual([scanned]));

  test('try what is in a queue equally often', () => {
    const planned = namesOf(queues).filter((queue) => hasQueue(stages[name], queue));
    expect(view.queues).toEqual(byName(planned, (queue) => queues[queue]));
    for (const one of functionNames)
      for (const trigger of view.functions[one].triggers)
        if (trigger.kind === 'queue')
          expect(view.queues[trigger.queue]?.visibilitySeconds).toBeGreaterThanOrEqual(6 * view.functions[one].timeoutSeconds);
  });

  test('are reached at addresses of the same form', () => {
    const deployed = at(lambdaOf('membership', templates).properties, 'Environment', 'Variables');
    const embedded = environmentOf(local, parts);
    for (const key of [
      'PORTAL_URL',
      'SITE_URL',
      'LESSONS_URL',
      'API_URL',
      'CONTENT_URL',
      'USERCONTENT_URL',
      'GIVE_URL',
      'TILES_URL',
    ] as const)
      expect(at(deployed, key)).toBe(embedded[key].replace('http:', 'https:').replace('localhost:3000', domain));
    // The push endpoints of real browsers are on the internet: only the embedded stage has a push service of its own.
    expect([at(deployed, 'PUSH_STAND_IN'), embedded.PUSH_STAND_IN]).toEqual(['', `${parts.services}/stand-ins/push`]);
    // Gateways are asked at their own addresses; the embedded stage, for testing keys only, answers for them itself.
    for (const key of ['STRIPE_URL', 'STRIPE_JS_URL', 'PAYPAL_URL', 'PAYPAL_JS_URL', 'TWILIO_URL'] as const)
      expect([at(deployed, key), embedded[key]]).toEqual(['', expect.stringMatching(/^http:/)]);
    expect(JSON.stringify(at(deployed, 'SOCKET_MANAGEMENT_URL'))).toMatch(/\/socket"\]\]\}$/);
    expect(socketManagementUrl(parts.services)).toMatch(/\/socket$/);
    for (const key of ['MAIL_FROM', 'SIGN_IN_TRIES', 'PASSWORD_COST', 'READY_MS', 'REVEAL_UNKNOWN_EMAIL'] as const)
      expect(at(deployed, key)).toBe(environmentOf(stages[name], parts)[key]);
  });

  test('run the same edge function', () => {
    expect(view.edge).toBe(edgeSource({ domain: local.domain }).replaceAll(JSON.stringify(local.domain), JSON.stringify(domain)));
  });

  test.each<[Surface, string]>([
    ['page', '/'],
    ['content', '/content/a/gallery/b.png'],
    ['content', '/tiles/1/2/3.png'],
    ['raw', '/raw/abcdefghijk/abcdefghijk/00000000000000.html'],
    ['api', '/api/membership/x'],
  ])('guard a %s by the same headers', async (surface, path) => {
    const answer = { status: 200, headers: {}, body: Buffer.alloc(0) };
    const site = makeCdn({
      edge: async () => ({ kind: 'answer', answer }),
      gateway: async () => answer,
      objects: new S3Client({ region: local.region }),
      isApi: isApiPath(functions),
      portal,
      uploads: [`https://narthex-${name}-content-${stages[name].account}.s3.${stages[name].region}.amazonaws.com`],
    });
    expect((await site(ask(path))).headers).toMatchObject(view.headers[surface]!);
  });
});
