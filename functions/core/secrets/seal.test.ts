import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { contentSignature, openFromVault, seal, sealInVault, unseal } from './seal.ts';
import { putSecret } from './secrets.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

test('a sealed text tells nothing and opens again', async () => {
  const sealed = await seal('a code: 123456 ü');
  expect(sealed).not.toContain('123456');
  expect(await seal('a code: 123456 ü')).not.toBe(sealed);
  expect(await unseal(sealed)).toBe('a code: 123456 ü');
});

test('whatever was changed does not open', async () => {
  const sealed = await seal('a code: 123456');
  const [iv = '', tag = '', text = ''] = sealed.split('.');
  const flipped = (part: string) => (part.startsWith('A') ? 'B' : 'A') + part.slice(1);
  const changed = [
    [flipped(iv), tag, text],
    [iv, flipped(tag), text],
    [iv, tag, flipped(text)],
  ].map((parts) => parts.join('.'));
  for (const bad of [...changed, '', 'x', 'a.b.c', `${iv}.${tag}`]) await expect(unseal(bad)).rejects.toThrow();
});

test('the vault opens what it sealed, for the row it was sealed for, and nothing else', async () => {
  const sealed = await sealInVault('rk_test_1', ['church', 'gateway']);
  expect(await openFromVault(sealed, ['church', 'gateway'])).toBe('rk_test_1');
  for (const about of [['other', 'gateway'], ['church', 'other'], ['church'], []])
    await expect(openFromVault(sealed, about)).rejects.toThrow();
  await expect(unseal(sealed)).rejects.toThrow();
  await expect(openFromVault(await seal('x'), ['church', 'gateway'])).rejects.toThrow();
});

test('one secret may hold what several would, and none of it is lost', async () => {
  await putSecret('one', { seal: 'a' });
  await putSecret('one', { publicKey: 'b' });
  expect(JSON.parse(cloud.secrets.get('one') ?? '')).toEqual({ seal: 'a', publicKey: 'b' });
  cloud.away.set('secrets', 500);
  await expect(putSecret('one', { other: 'c' })).rejects.toThrow();
  cloud.away.delete('secrets');
  expect(JSON.parse(cloud.secrets.get('one') ?? '')).toEqual({ seal: 'a', publicKey: 'b' });
});

test('a signature depends on key, path and expiry', () => {
  const key = Buffer.alloc(32, 1).toString('base64url');
  const signed = contentSignature(key, '/a.png', 1);
  expect(contentSignature(key, '/a.png', 1)).toBe(signed);
  const others = [
    contentSignature(Buffer.alloc(32, 2).toString('base64url'), '/a.png', 1),
    contentSignature(key, '/b.png', 1),
    contentSignature(key, '/a.png', 2),
  ];
  expect(new Set([signed, ...others]).size).toBe(4);
});
