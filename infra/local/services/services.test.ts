import { statSync } from 'node:fs';
import { join } from 'node:path';
import {
  CloudFrontKeyValueStoreClient,
  DeleteKeyCommand,
  DescribeKeyValueStoreCommand,
  GetKeyCommand,
  PutKeyCommand,
  UpdateKeysCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import { DescribeSecretCommand, GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import '@aws-sdk/signature-v4a';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Fixture, startFixture } from '../stageFixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({});
});
afterAll(() => fixture.close());

const settings = (name: string) => ({
  endpoint: fixture.stage.environment[`AWS_ENDPOINT_URL_${name}`],
  region: 'us-east-1',
  credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
});
const here = (path: string) => `http://127.0.0.1:${fixture.stage.port}${path}`;

describe('secrets', () => {
  const client = () => new SecretsManagerClient(settings('SECRETS_MANAGER'));
  const value = async (VersionStage?: string) =>
    (await client().send(new GetSecretValueCommand({ SecretId: 'signing', VersionStage }))).SecretString;

  test('are empty objects at first, then what was put, over a restart, for their owner only', async () => {
    expect(await value()).toBe('{}');
    await client().send(new PutSecretValueCommand({ SecretId: 'signing', SecretString: '{"a":1}' }));
    await fixture.restart();
    expect([await value(), await value('AWSPREVIOUS')]).toEqual(['{"a":1}', '{}']);
    expect(statSync(join(fixture.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  test('that are not there are refused by name', async () => {
    await expect(client().send(new DescribeSecretCommand({ SecretId: 'other' }))).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
    });
  });
});

describe('own domains', () => {
  const url = (path: string) => `${fixture.stage.environment.AWS_ENDPOINT_URL_CLOUDFRONT}/2020-05-31/${path}`;
  const domain = (name: string) => `<R><Domains><member><Domain>${name}</Domain></member></Domains></R>`;
  const create = (name: string) => fetch(url('distribution-tenant'), { method: 'POST', body: domain(name) });
  const load = (name: string) => fetch(url(`distribution-tenant?domain=${name}`));
  const idOf = async (name: string) => /<Id>(\w+)<\/Id>/.exec(await (await load(name)).text())?.[1] ?? '';
  const change = async (name: string, members: string, etag: string) =>
    fetch(url(`distribution-tenant/${await idOf(name)}`), { method: 'PUT', body: members, headers: { 'if-match': etag } });

  test('are tenants, over a restart; a name has one, which changes by its version and goes once it is disabled', async () => {
    const made = await create('www.own.test');
    expect([made.status, (await create('www.own.test')).headers.get('x-amzn-errortype')]).toEqual([200, 'CNAMEAlreadyExists']);
    const etag = made.headers.get('etag') ?? '';
    await fixture.restart();
    expect((await change('www.own.test', '<Enabled>false</Enabled>', 'E99')).status).toBe(412);
    const remove = async (version: string) =>
      fetch(url(`distribution-tenant/${await idOf('www.own.test')}`), { method: 'DELETE', headers: { 'if-match': version } });
    expect((await remove(etag)).headers.get('x-amzn-errortype')).toBe('ResourceNotDisabled');
    const disabled = await change('www.own.test', '<Enabled>false</Enabled>', etag);
    expect((await remove(disabled.headers.get('etag') ?? '')).status).toBe(204);
    await fixture.restart();
    expect((await load('www.own.test')).status).toBe(404);
  });
});

describe("the edge's store", () => {
  const client = () => new CloudFrontKeyValueStoreClient(settings('CLOUDFRONT_KEYVALUESTORE'));
  const KvsARN = () => fixture.stage.environment.EDGE_STORE_ARN;
  const tag = async () => (await client().send(new DescribeKeyValueStoreCommand({ KvsARN: KvsARN() }))).ETag;
  const read = async (Key: string) => (await client().send(new GetKeyCommand({ KvsARN: KvsARN(), Key }))).Value;

  test('keeps keys over a restart', async () => {
    const put = await client().send(
      new PutKeyCommand({ KvsARN: KvsARN(), Key: 'host:grace', Value: '{"id":"x","v":1}', IfMatch: await tag() }),
    );
    await client().send(
      new UpdateKeysCommand({
        KvsARN: KvsARN(),
        IfMatch: put.ETag,
        Puts: [
          { Key: 'a', Value: '1' },
          { Key: 'b', Value: '2' },
        ],
      }),
    );
    await client().send(new DeleteKeyCommand({ KvsARN: KvsARN(), Key: 'b', IfMatch: await tag() }));
    await fixture.restart();
    expect([await read('host:grace'), await read('a')]).toEqual(['{"id":"x","v":1}', '1']);
    await expect(read('b')).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  test('refuses a write that knows nothing of the last one', async () => {
    const stale = await tag();
    await client().send(new PutKeyCommand({ KvsARN: KvsARN(), Key: 'a', Value: '2', IfMatch: stale }));
    const late = client().send(new PutKeyCommand({ KvsARN: KvsARN(), Key: 'a', Value: '3', IfMatch: stale }));
    await expect(late).rejects.toMatchObject({ name: 'ConflictException' });
    expect(await read('a')).toBe('2');
  });

  test.each([
    ['a value', 'k', 'x'.repeat(1025)],
    ['a key', 'k'.repeat(513), 'x'],
  ])('refuses %s that CloudFront would not take', async (_, Key, Value) => {
    const put = client().send(new PutKeyCommand({ KvsARN: KvsARN(), Key, Value, IfMatch: await tag() }));
    await expect(put).rejects.toMatchObject({ name: 'ValidationException' });
  });
});

describe('the mailbox', () => {
  const mail = (subject: string, html: string) =>
    new SESv2Client(settings('SESV2')).send(
      new SendEmailCommand({
        FromEmailAddress: 'Narthex <hello@narthex.test>',
        Destination: { ToAddresses: ['ann@grace.test'] },
        Content: {
          Simple: {
            Subject: { Data: subject },
            Body: { Text: { Data: 'plain words' }, Html: { Data: html } },
            Headers: [{ Name: 'List-Unsubscribe', Value: '<https://narthex.test/end>' }],
          },
        },
      }),
    );

  test('shows mails newest first, and keeps them over a restart', async () => {
    await mail('First', '<p>one</p>');
    await mail('Second <script>', '<p onclick="x">two</p>');
    await fixture.restart();
    const list = await (await fetch(here('/mailbox.json'))).json();
    expect(list).toMatchObject([
      {
        subject: 'Second <script>',
        to: 'ann@grace.test',
        from: 'Narthex <hello@narthex.test>',
        text: 'plain words',
        time: expect.stringMatching(/Z$/),
      },
      { subject: 'First', html: '<p>one</p>' },
    ]);
    const page = await (await fetch(here('/mailbox'))).text();
    expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First'));
    expect(page).not.toContain('<script>');
  });

  test("shows a mail's own page without letting it run anything", async () => {
    const [{ id }] = Object(await (await fetch(here('/mailbox.json'))).json());
    const answer = await fetch(here(`/mailbox/${id}`));
    const page = await answer.text();
    expect(page).toMatch(/<iframe title="[^"]+" sandbox="allow-popups[^"]*" srcdoc="[^"]*&lt;p onclick=&quot;x&quot;&gt;two/);
    expect(page).toContain('<dt>List-Unsubscribe</dt><dd> &lt;https://narthex.test/end&gt;</dd>');
    expect(page).not.toMatch(/sandbox="[^"]*allow-scripts/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await fetch(here('/mailbox/none'))).status).toBe(404);
  });
});

test('what no stand-in knows is refused by name', async () => {
  const answer = await fetch(fixture.stage.environment.AWS_ENDPOINT_URL_SQS ?? '', {
    method: 'POST',
    headers: { 'x-amz-target': 'AmazonSQS.PurgeQueue' },
    body: '{}',
  });
  expect([answer.status, answer.headers.get('x-amzn-errortype')]).toEqual([400, 'UnknownOperationException']);
});
