// For tests of photos, files and maps: a church, an external caller, and the real object store.
import { rm } from 'node:fs/promises';
import { awsFetch } from '#functions/core/aws/client.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { memberToken, newcomer } from '#functions/refusals/testing.ts';
import { startStore } from '#infra/local/objectStore/store.ts';
import { startTestCloud } from '#infra/local/testCloud.ts';
import { volatileFolder } from '#shared/volatileFolderTesting.ts';
import { type Out, parse, type Schema, shape, text } from '#shared/words.ts';
import { files } from '../files.ts';
import { maps } from '../maps.ts';
import { gallery } from './gallery.ts';
import { stock } from './stock.ts';

/** The test table with an object store that enforces signatures and policies. */
export async function startPictureCloud(): Promise<{ close(): Promise<void> }> {
  const cloud = await startTestCloud();
  const dir = volatileFolder('pictures-', 64);
  const store = await startStore({ dir, credentials: { accessKeyId: 'test', secretAccessKey: 'test' } });
  process.env.AWS_ENDPOINT_URL_S3 = store.url;
  await awsFetch('s3', `${store.url}/content`, { method: 'PUT' });
  const close = async () => {
    delete process.env.AWS_ENDPOINT_URL_S3;
    await store.close();
    await cloud.close();
    await rm(dir, { recursive: true, force: true });
  };
  return { close };
}

const serve = serveArea('content', [files, gallery, maps, stock]);
const edit = 'Content__Edit';
let addresses = 0;

export interface Answered {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: string;
  of<S extends Schema>(schema: S): Out<S>;
}

async function ask(method: string, url: string, body: unknown, token: string | undefined): Promise<Answered> {
  const [path = '', query = ''] = url.split('?');
  addresses += 1;
  const answer = await serve({
    method,
    path,
    query: Object.fromEntries(new URLSearchParams(query)),
    headers: { host: 'localhost:3000', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    cookies: {},
    body: body === undefined ? undefined : JSON.stringify(body),
    address: `10.9.${addresses >> 8}.${addresses & 255}`,
  });
  const of = <S extends Schema>(schema: S) => {
    if (answer.status !== 200) throw new Error(`${method} ${url}: ${answer.status} ${answer.body}`);
    return parse(schema, JSON.parse(answer.body));
  };
  return { status: answer.status, code: answer.headers['x-refusal'], body: answer.body, of };
}

/** A call without a token. */
export const asStranger = (method: string, url: string, body?: unknown) => ask(method, url, body, undefined);

/** A church with a person who can edit its content, and one who can't. */
export async function someChurch() {
  const churchId = newId();
  const user = await newcomer('Ed', 'Editor');
  const member = { user, churchId, personId: newId() };
  const [token, plainToken] = [await memberToken(member, 'content', [edit]), await memberToken(member, 'content', [])];
  return {
    churchId,
    ask: (method: string, url: string, body?: unknown) => ask(method, url, body, token),
    askPlainly: (method: string, url: string, body?: unknown) => ask(method, url, body, plainToken),
  };
}

export const Form = shape({ url: text(500), fields: shape({ key: text(300), Policy: text(4000) }), key: text(300) });

/** Posts as older clients do, by default something that starts like an image; returns the status. */
export async function post(answered: Answered, type: string, data: BlobPart = 'GIF89a'): Promise<number> {
  const { url, fields }: { url: string; fields: Record<string, string> } = JSON.parse(answered.body);
  const form = new FormData();
  form.append('acl', 'public-read');
  form.append('Content-Type', type);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([data], { type }));
  return (await fetch(url, { method: 'POST', body: form })).status;
}
