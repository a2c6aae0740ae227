import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { queues } from '#infra/plan.ts';
import { type Fixture, startFixture, temporaryFolder } from '../stageFixture.ts';

const notesFolder = temporaryFolder();
const notes = join(notesFolder, 'notes');
const note = (value: string) => `require('node:fs').appendFileSync(${JSON.stringify(notes)}, JSON.stringify(${value}) + '\\n');`;

/** One line per invocation of a function. */
const noted = (): Record<string, unknown>[] =>
  existsSync(notes)
    ? readFileSync(notes, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => Object(JSON.parse(line)))
    : [];

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({
    mailer: {
      code: `const bodies = event.Records.map(({ body }) => body);
        ${note('{ mail: bodies, times: event.Records.map(({ attributes }) => attributes.ApproximateReceiveCount), arn: event.Records[0].eventSourceARN }')}
        if (bodies.includes('all fail')) throw new Error('the mail server is down');
        return { batchItemFailures: event.Records.filter(({ body }) => body === 'this fails').map(({ messageId }) => ({ itemIdentifier: messageId })) };`,
      triggers: [{ kind: 'queue', queue: 'mail', batch: 5, atOnce: 1 }],
    },
    dispatch: {
      code: `const keys = event.Records.map(({ dynamodb }) => dynamodb.Keys.sk.S);
        ${note('{ rows: keys, first: event.Records[0] }')}
        if (keys.includes('poison')) throw new Error('no such row');`,
      triggers: [{ kind: 'stream', batch: 100, atOnce: 1, hours: 0, newRowsOf: 'Note' }],
    },
    keeper: { code: note('{ scheduled: event["detail-type"] }'), triggers: [{ kind: 'schedule', everyMinutes: 1440, atDeploy: true }] },
  });
});
afterAll(async () => {
  await fixture.close();
  rmSync(notesFolder, { recursive: true, force: true });
});

const settings = (endpoint = '') => ({ endpoint, region: 'us-east-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } });
const sqs = () => new SQSClient(settings(fixture.stage.environment.AWS_ENDPOINT_URL_SQS));
const put = (sk: string, kind = 'Note') =>
  new DynamoDBClient(settings(fixture.stage.environment.AWS_ENDPOINT_URL_DYNAMODB)).send(
    new PutItemCommand({ TableName: 'narthex', Item: { pk: { S: 'core#-#x' }, sk: { S: sk }, kind: { S: kind } } }),
  );
const mails = () => noted().filter(({ mail }) => mail);
const letters = async () => (await fetch(`http://127.0.0.1:${fixture.stage.port}/mailbox`)).text();

test('what is planned for a deployment ran before the stage was ready', () => {
  expect(noted()).toContainEqual({ scheduled: 'Scheduled Event' });
});

describe('queues', () => {
  test('hand messages over as SQS does', async () => {
    const QueueUrl = fixture.stage.environment.MAIL_QUEUE_URL;
    const { MessageId } = await sqs().send(new SendMessageCommand({ QueueUrl, MessageBody: 'one' }));
    expect(MessageId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await fixture.stage.settled()).toBe(true);
    expect(mails()).toContainEqual({ mail: ['one'], times: ['1'], arn: 'arn:aws:sqs:us-east-1:000000000000:mail' });
  });

  test('try a failing message again and give it up after the last attempt, alone', async () => {
    const QueueUrl = fixture.stage.environment.MAIL_QUEUE_URL;
    const Entries = ['good', 'this fails'].map((MessageBody, at) => ({ Id: String(at), MessageBody }));
    expect((await sqs().send(new SendMessageBatchCommand({ QueueUrl, Entries }))).Successful).toHaveLength(2);
    expect(await fixture.stage.settled()).toBe(true);
    expect(mails().filter(({ mail }) => JSON.stringify(mail).includes('good'))).toHaveLength(1);
    expect(mails().filter(({ mail }) => JSON.stringify(mail).includes('this fails'))).toHaveLength(queues.mail.attempts);
    expect(await letters()).toContain('this fails');
  });

  test('take an error for the failure of the whole batch', async () => {
    await sqs().send(new SendMessageCommand({ QueueUrl: fixture.stage.environment.MAIL_QUEUE_URL, MessageBody: 'all fail' }));
    expect(await fixture.stage.settled()).toBe(true);
    expect(
      mails()
        .filter(({ mail }) => JSON.stringify(mail) === '["all fail"]')
        .map(({ times }) => times),
    ).toEqual(Array.from({ length: queues.mail.attempts }, (_, at) => [String(at + 1)]));
    expect(await letters()).toContain('the mail server is down');
  });

  test('refuse a queue that is not in the plan', async () => {
    const send = sqs().send(new SendMessageCommand({ QueueUrl: 'http://127.0.0.1/000000000000/none', MessageBody: 'x' }));
    await expect(send).rejects.toMatchObject({ name: 'QueueDoesNotExist' });
  });
});

describe("the table's stream", () => {
  test('hands rows over with what they hold', async () => {
    await put('of another kind', 'Song');
    await put('row 1');
    expect(await fixture.stage.settled()).toBe(true);
    expect(JSON.stringify(noted())).not.toContain('of another kind');
    const { first } = noted().find(({ rows }) => JSON.stringify(rows) === '["row 1"]') ?? {};
    expect(first).toMatchObject({
      eventName: 'INSERT',
      eventSource: 'aws:dynamodb',
      awsRegion: 'us-east-1',
      dynamodb: {
        Keys: { pk: { S: 'core#-#x' } },
        NewImage: { sk: { S: 'row 1' } },
        StreamViewType: 'NEW_AND_OLD_IMAGES',
        ApproximateCreationDateTime: expect.any(Number),
      },
    });
  });

  test('halves a failing batch until the bad row is alone, gives that up, and loses no other', async () => {
    await fixture.stage.close();
    const before = noted().length;
    await fixture.restart();
    await Promise.all([put('a'), put('b'), put('poison'), put('c'), put('d')]);
    expect(await fixture.stage.settled()).toBe(true);
    const since = noted()
      .slice(before)
      .flatMap(({ rows }) => (Array.isArray(rows) ? [rows] : []));
    expect(since.filter((rows) => JSON.stringify(rows) === '["poison"]')).toHaveLength(1);
    const handled = since.filter((rows) => !rows.includes('poison')).flat();
    expect([...handled].sort()).toEqual(['a', 'b', 'c', 'd']);
    expect(await letters()).toContain('poison');
  });

  test('goes on where it was after a restart', async () => {
    await put('before');
    expect(await fixture.stage.settled()).toBe(true);
    const before = noted().length;
    await fixture.restart();
    await put('after');
    expect(await fixture.stage.settled()).toBe(true);
    expect(
      noted()
        .slice(before)
        .flatMap(({ rows }) => rows ?? []),
    ).toEqual(['after']);
  });
});

test('the log names the function that spoke', () => {
  expect(readFileSync(join(fixture.dataDir, 'log'), 'utf8')).toMatch(/ mailer Unhandled Error: the mail server is down/);
});
