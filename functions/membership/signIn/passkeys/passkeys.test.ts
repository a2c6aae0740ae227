// The passkeys of an account: adding, naming and removing them (decision D66).
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { mostPasskeys, Passkey } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { SignInAnswer } from '#shared/membership/signIn/sessions.ts';
import { anything, many, shape } from '#shared/words.ts';
import { type Answered, Client, mails } from '../../testing.ts';
import { Authenticator } from './authenticatorTesting.ts';
import { addPasskey, challengeOf, optionsOf, owner, signedIn, signInWith } from './testing.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud.close());

const listed = async (client: Client) => (await client.ask('GET', '/passkeys')).of(many(Passkey));
const ofUser = (answer: Answered) => answer.of(SignInAnswer).signedIn?.user;

describe('adding one', () => {
  test('must be discoverable and user-verified, and is confirmed by email', async () => {
    const { client, email, user } = await signedIn();
    expect(ofUser(await client.ask('POST', '/sessions/resume', {}))?.hasPasskey).toBe(false);
    const options = (await client.ask('POST', '/passkeys/options', {})).of(anything);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Narthex' },
      user: { id: Buffer.from(user.id).toString('base64url'), name: email, displayName: 'Una User' },
      excludeCredentials: [],
    });
    const { device, passkey } = await addPasskey(client, '  Una’s phone ');
    expect(passkey).toMatchObject({ name: 'Una’s phone', synced: false });
    expect((await mails(email)).at(-1)).toMatchObject({ template: 'passkeyAdded', values: { passkey: 'Una’s phone' } });
    expect(ofUser(await client.ask('POST', '/sessions/resume', {}))?.hasPasskey).toBe(true);
    expect((await client.ask('POST', '/passkeys/options', {})).body).toContain(device.id.toString('base64url'));
  });

  test.each([
    ['another origin', { origin: 'http://grace.localhost:3000' }, 'passkeyFailed'],
    ['another relying party', { rpId: 'evil.example' }, 'passkeyFailed'],
    ['whoever did not unlock it', { verified: false }, 'passkeyFailed'],
    ['a challenge of one’s own', { challenge: 'x'.repeat(43) }, 'passkeyExpired'],
  ])('is refused to %s', async (_, wrong, code) => {
    const { client } = await signedIn();
    const { challenge, user } = await optionsOf(client);
    const response = new Authenticator().create({ challenge, ...wrong }, user);
    expect((await client.ask('POST', '/passkeys', { name: 'Phone', response })).code).toBe(code);
    expect(await listed(client)).toEqual([]);
  });

  test('happens once, however often it is sent at once', async () => {
    const { client } = await signedIn();
    const { challenge, user } = await optionsOf(client);
    const body = { name: 'Phone', response: new Authenticator().create({ challenge }, user) };
    const all = await Promise.all([1, 2, 3].map(() => client.ask('POST', '/passkeys', body)));
    expect(all.map(({ code }) => code).toSorted()).toEqual(['passkeyExpired', 'passkeyExpired', undefined]);
    expect(await listed(client)).toHaveLength(1);
  });

  test('is refused for one that is there already, and in another session than it was begun in', async () => {
    const { client, device } = await owner();
    const { challenge, user } = await optionsOf(client);
    const again = { name: 'Phone', response: device.create({ challenge }, user) };
    expect((await client.ask('POST', '/passkeys', again)).code).toBe('passkeyKnown');
    const begun = await optionsOf(client);
    const elsewhere = (await signInWith(device)).client;
    const other = { name: 'Phone', response: new Authenticator().create(begun, begun.user) };
    expect((await elsewhere.ask('POST', '/passkeys', other)).code).toBe('passkeyExpired');
    const third = await signedIn();
    expect((await third.client.ask('POST', '/passkeys', other)).code).toBe('passkeyExpired');
  });

  test('is refused while the address is not verified, and beyond twenty', async () => {
    const stranger = await signedIn({ verified: false });
    expect((await stranger.client.ask('POST', '/passkeys/options', {})).code).toBe('emailUnverified');
    const { client } = await signedIn();
    for (let at = 0; at < mostPasskeys; at++) await addPasskey(client, `Key ${at}`);
    expect((await client.ask('POST', '/passkeys/options', {})).code).toBe('passkeysFull');
  });
});

describe('one’s own', () => {
  test('have names, and say when they were used last', async () => {
    const { client, passkey, device } = await owner();
    expect(passkey.lastUsed).toBeUndefined();
    await signInWith(device);
    await client.ask('POST', `/passkeys/${passkey.id}`, { name: 'Tablet' });
    expect(await listed(client)).toMatchObject([{ id: passkey.id, name: 'Tablet', lastUsed: expect.any(String) }]);
    expect((await client.ask('POST', `/passkeys/${passkey.id}`, { name: ' ' })).code).toBe('invalid');
  });

  test('belong to no one else', async () => {
    const [one, two] = [await owner(), await owner()];
    const path = `/passkeys/${one.passkey.id}`;
    expect((await two.client.ask('POST', path, { name: 'Mine' })).code).toBe('notFound');
    expect((await two.client.ask('DELETE', path)).code).toBe('notFound');
    expect(await listed(one.client)).toMatchObject([{ name: 'Phone' }]);
    expect(await listed(two.client)).toHaveLength(1);
  });

  test('once removed, no longer signs anyone in, ends its sessions, and its owner is notified', async () => {
    const { client, passkey, device, email } = await owner();
    const lost = (await signInWith(device)).client;
    const { challenge } = await challengeOf(new Client());
    expect((await client.ask('DELETE', `/passkeys/${passkey.id}`)).body).toBe('{}');
    expect((await new Client().ask('POST', '/passkeys/signIn', { response: device.get({ challenge }) })).code).toBe('passkeyFailed');
    expect((await lost.ask('POST', '/sessions/resume', {})).body).toBe('{}');
    expect((await client.ask('POST', '/sessions/resume', {})).body).toContain('"hasPasskey":false');
    expect((await mails(email)).at(-1)).toMatchObject({ template: 'passkeyRemoved', values: { passkey: 'Phone' } });
    expect((await client.ask('DELETE', `/passkeys/${passkey.id}`)).code).toBe('notFound');
  });

  test('are named in the export, without their keys', async () => {
    const { client, passkey, device } = await owner();
    const { passkeys } = (await client.ask('GET', '/account/export')).of(shape({ passkeys: many(anything) }));
    expect(passkeys).toEqual([{ ...passkey }]);
    expect(JSON.stringify(passkeys)).not.toContain(device.id.toString('base64url'));
  });

  test('go with the account', async () => {
    const { client, device } = await owner();
    expect((await client.ask('DELETE', '/users')).status).toBe(200);
    expect((await signInWith(device)).answer.code).toBe('passkeyFailed');
  });
});
