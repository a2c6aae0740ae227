// For tests: a signed-in person with a passkey.
import { newId } from '#functions/core/random.ts';
import { Table } from '#functions/core/table/table.ts';
import { Passkey } from '#shared/membership/signIn/passkeys/passkeys.ts';
import { SignInAnswer } from '#shared/membership/signIn/sessions.ts';
import { shape, text } from '#shared/words.ts';
import { type UserRow, users } from '../../table.ts';
import { Client, makeUser } from '../../testing.ts';
import { Authenticator } from './authenticatorTesting.ts';

export const password = 'long enough';
const newEmail = () => `${newId().toLowerCase()}@example.org`;

const Options = shape({ challenge: text(100), user: shape({ id: text(100) }) });
export const optionsOf = async (client: Client) => (await client.ask('POST', '/passkeys/options', {})).of(Options);
const Challenge = shape({ challenge: text(100), rpId: text() });
/** The options for signing in, or with `own`, for proving one's identity again. */
export const challengeOf = async (client: Client, body = {}, own = false) =>
  (await client.ask('POST', own ? '/passkeys/provingChallenge' : '/passkeys/challenge', body)).of(Challenge);

export async function signedIn(o: Parameters<typeof makeUser>[2] = {}) {
  const email = newEmail();
  const user = await makeUser(email, password, o);
  const client = new Client();
  await client.ask('POST', '/sessions', { email, password });
  return { email, user, client };
}

/** Adds a passkey to the signed-in account. */
export async function addPasskey(client: Client, name = 'Phone', device = new Authenticator()) {
  const { challenge, user } = await optionsOf(client);
  const answer = await client.ask('POST', '/passkeys', { name, response: device.create({ challenge }, user) });
  return { device, passkey: answer.of(Passkey) };
}

export async function owner(device = new Authenticator()) {
  const one = await signedIn();
  return { ...one, ...(await addPasskey(one.client, 'Phone', device)) };
}

/** Signs in with a passkey, in a new browser. */
export async function signInWith(device: Authenticator, more = {}, client = new Client()) {
  const { challenge } = await challengeOf(client);
  const answer = await client.ask('POST', '/passkeys/signIn', { response: device.get({ challenge, ...more }) });
  return { client, answer };
}
export const signedInAs = (answer: Awaited<ReturnType<Client['ask']>>) => answer.of(SignInAnswer).signedIn?.user.email;

export async function setUser(row: UserRow): Promise<void> {
  const table = new Table('-');
  await table.write(table.set(users, row));
}
