import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { standInPush } from '#shared/messaging/push/webpush.ts';
import type { HttpRequest } from '../front/http.ts';
import type { Json } from '../json.ts';
import { openPushes, type PushedHere, type Pushes } from '../standIns/push.ts';
import { mailboxAnswer } from './mailbox.ts';

let pushes: Pushes;
const folder = mkdtempSync(join(tmpdir(), 'narthex-mailbox-'));
const pushed: PushedHere[] = [];
beforeAll(async () => {
  pushes = await openPushes(folder, Date.now);
});
afterAll(async () => {
  await pushes.close();
  rmSync(folder, { recursive: true });
});

const ask = async (method: string, path: string, o: { body?: Json; ip?: string; host?: string } = {}) => {
  const { body = {}, ip = '127.0.0.1', host = 'localhost:3000' } = o;
  const received: HttpRequest = { method, path, query: '', headers: { host }, body: Buffer.from(JSON.stringify(body)), ip };
  const { subscribe, end } = pushes;
  const answer = await mailboxAnswer({ mails: () => [], deadLetters: () => [], pushes: { list: () => pushed, subscribe, end } }, received);
  return answer && { status: answer.status, text: answer.body.toString() };
};

describe('the mailbox', () => {
  test('shows what browsers would have been shown, and nothing of it runs', async () => {
    expect((await ask('GET', '/mailbox'))?.text).not.toContain('Pushed');
    const content = { title: 'Ann <b>Lee</b>', body: 'See you & Ben at 7?', link: '/messages/abc' };
    pushed.push({ id: 'x', endpoint: `${standInPush}/x`, time: '2026-11-18T09:00:00.000Z', topic: '', urgency: '', ttl: '1', content });
    const page = (await ask('GET', '/mailbox'))?.text;
    expect(page).toContain('<a href="/messages/abc">Ann &lt;b&gt;Lee&lt;/b&gt;</a>See you &amp; Ben at 7?');
    expect(JSON.parse((await ask('GET', '/mailbox/pushed.json'))?.text ?? '')).toMatchObject([{ content }]);
  });

  test('gives a page a subscription that no push service is needed for, and ends it', async () => {
    const made = await ask('POST', '/mailbox/subscriptions', { body: { publicKey: 'BKey' } });
    expect(made?.status).toBe(201);
    const subscription = JSON.parse(made?.text ?? '');
    expect(subscription.endpoint.startsWith(`${standInPush}/`)).toBe(true);
    expect(Buffer.from(subscription.keys.p256dh, 'base64url')).toHaveLength(65);
    expect((await ask('DELETE', '/mailbox/subscriptions', { body: { endpoint: subscription.endpoint } }))?.status).toBe(200);
    const [sent] = [
      { method: 'POST', path: `/stand-ins/push/${subscription.endpoint.split('/').at(-1)}`, query: '', target: '', headers: {} },
    ];
    expect((await pushes.service({ ...sent!, body: Buffer.alloc(0), input: {} }))?.status).toBe(410);
    expect((await ask('PUT', '/mailbox/subscriptions'))?.status).toBe(405);
  });

  test('is of this machine and of its own name only', async () => {
    expect((await ask('GET', '/mailbox/pushed.json', { ip: '10.0.0.9' }))?.status).toBe(403);
    expect((await ask('POST', '/mailbox/subscriptions', { ip: '10.0.0.9' }))?.status).toBe(403);
    expect(await ask('GET', '/mailbox', { host: 'evil.example' })).toBeUndefined();
    expect((await ask('POST', '/mailbox'))?.status).toBe(405);
  });
});
