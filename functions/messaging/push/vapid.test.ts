import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { now } from '#functions/core/clock.ts';
import { pushSecret } from '#functions/core/secrets/secrets.ts';
import { checkSender } from '#infra/local/standIns/pushCheck.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { hourMs } from '#shared/time/civilDate.ts';
import { vapid } from './vapid.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

/** RFC 8292, section 2.4. */
const example = {
  header:
    'vapid t=eyJ0eXAiOiJKV1QiLCJhbGciOiJFUzI1NiJ9.eyJhdWQiOiJodHRwczovL3B1c2guZXhhbXBsZS5uZXQiLCJleHAiOjE0NTM1MjM3NjgsInN1YiI6Im1haWx0bzpwdXNoQGV4YW1wbGUuY29tIn0.i3CYb7t4xfxCDquptFOepC9GAu_HLGkMlMuCGSK2rpiUfnK9ojFwDXb1JrErtmysazNjjvW2L9OkSSHzvoD1oA, k=BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
  key: 'BA1Hxzyi1RUM1b5wjxsn7nGxAszw2u61m164i3MrAIxHF6YK5h4SDYic-dRuU_RCPCfA5aq9ojSwk5Y2EmClBPs',
  audience: 'https://push.example.net',
  at: 1453523768_000 - hourMs,
};

describe('who pushes', () => {
  test('the check knows the RFC’s own example, and what is wrong with a copy of it', async () => {
    const { header, key, audience, at } = example;
    await checkSender(header, key, audience, at);
    await expect(checkSender(header, key, 'https://push.example.org', at)).rejects.toThrow('The token is for');
    await expect(checkSender(header, key, audience, at + 2 * hourMs)).rejects.toThrow('expired');
    await expect(checkSender(header, key, audience, at - 24 * hourMs)).rejects.toThrow('more than a day');
    await expect(checkSender(header.replace('oA, k', 'oQ, k'), key, audience, at)).rejects.toThrow('signature');
    await expect(checkSender(header, `${key.slice(0, -1)}0`, audience, at)).rejects.toThrow('another key');
    await expect(checkSender('Bearer x', key, audience, at)).rejects.toThrow('no VAPID token');
  });

  test('is signed for the origin of the endpoint alone', async () => {
    const { publicKey } = await pushSecret();
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
    const header = await vapid('https://updates.push.test/wpush/v2/abc');
    await checkSender(header, publicKey, 'https://updates.push.test', now().getTime());
  });
});
