// For tests: the whole area served from outside, with a browser's cookies, and the emails that were requested.
import { type Out, parse, type Schema } from '#shared/words.ts';
import { hashPassword } from '../core/auth/passwords.ts';
import { forgetSessions } from '../core/auth/sessions.ts';
import { skipPauses } from '../core/clock.ts';
import { Mail } from '../core/mail/mail.ts';
import type { Lane } from '../core/mail/pace.ts';
import { OutboxRow, outbox } from '../core/outbox/outbox.ts';
import { unseal } from '../core/secrets/seal.ts';
import { cookieName, type Response, serveArea } from '../core/serve/serve.ts';
import { itemsOf } from '../core/table/itemsTesting.ts';
import { Table } from '../core/table/table.ts';
import { addUser, newUserRow } from './account/newUser.ts';
import { handlers } from './handlers.ts';
import type { UserRow } from './table.ts';

skipPauses();

const serve = serveArea('membership', handlers);

export interface Answered extends Response {
  readonly code: string | undefined;
  of<S extends Schema>(schema: S): Out<S>;
}

/** One browser or client, with cookies and a network address of its own. */
export class Client {
  private readonly cookies: Record<string, string>;
  readonly address: string;
  readonly headers: Record<string, string>;
  constructor(
    address = `10.0.${Math.floor(Math.random() * 255)}.${Math.floor(Math.random() * 255)}`,
    headers: Record<string, string> = {},
    cookies: Record<string, string> = {},
  ) {
    this.address = address;
    this.headers = headers;
    this.cookies = { ...cookies };
  }

  async ask(method: string, url: string, body?: unknown, token?: string, headers: Record<string, string> = {}): Promise<Answered> {
    forgetSessions();
    const [path = '', query = ''] = url.split('?');
    const answer = await serve({
      method,
      path,
      query: Object.fromEntries(new URLSearchParams(query)),
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...this.headers,
        ...headers,
      },
      cookies: this.cookies,
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
      address: this.address,
    });
    for (const cookie of answer.cookies) this.keep(cookie);
    return {
      ...answer,
      code: answer.headers['x-refusal'],
      of: (schema) => {
        if (answer.status !== 200) throw new Error(`${method} ${url}: ${answer.status} ${answer.body}`);
        return parse(schema, JSON.parse(answer.body));
      },
    };
  }

  private keep(cookie: string): void {
    const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
    if (value) this.cookies[name] = value;
    else delete this.cookies[name];
  }
  get hasCookie(): boolean {
    return cookieName() in this.cookies;
  }
  /** The user token it holds. */
  get cookie(): string {
    return this.cookies[cookieName()] ?? '';
  }
}

/** A strong hash takes time, and these users aren't real. */
const quick = { N: 2 ** 10, r: 8, p: 1 };

/** A user who can sign in. */
export async function makeUser(email: string, password: string, o: Partial<UserRow> = {}): Promise<UserRow> {
  const row = {
    ...newUserRow({ email, firstName: 'Una', lastName: 'User' }),
    verified: true,
    passwordHash: await hashPassword(password, quick),
    ...o,
  };
  await new Table('-').write(addUser(row));
  return row;
}

type Letter = Out<typeof Mail>;
/** Each is opened once, however often it is asked for. */
const opened = new Map<string, Promise<Letter>>();
const opening = async ({ body }: Out<typeof OutboxRow>): Promise<Letter> =>
  parse(Mail, JSON.parse(await unseal(JSON.parse(JSON.stringify(body)).sealed)));

/** The emails requested so far in a lane, newest last. */
export async function mails(to?: string, lane: Lane = 'mail'): Promise<Letter[]> {
  const rows = (await itemsOf(outbox.name))
    .map((item) => parse(OutboxRow, item.row))
    .filter((row) => row.queue === lane)
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const all = rows.map((row) => {
    const mail = opened.get(row.id) ?? opening(row);
    opened.set(row.id, mail);
    return mail;
  });
  return (await Promise.all(all)).filter((mail) => !to || mail.to === to);
}

/** The value of a link's parameter in an email. */
export const inLink = (mail: Out<typeof Mail> | undefined, name: string): string =>
  new URL(mail?.values.link ?? 'http://none').searchParams.get(name) ?? '';
