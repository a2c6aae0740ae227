// For tests of a church that moves: what its administrators do, and zips that tell of themselves as ours do.
import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, jest } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { getObject, putObject } from '#functions/core/aws/objects.ts';
import { moveClock, nowIso } from '#functions/core/clock.ts';
import { newId } from '#functions/core/random.ts';
import { serveArea } from '#functions/core/serve/serve.ts';
import { asking } from '#functions/core/serve/testing.ts';
import { handlers } from '#functions/membership/handlers.ts';
import { startTestCloud, type TestCloud } from '#infra/local/testCloud.ts';
import { Arrival, Transfer } from '#shared/membership/transfers/transfers.ts';
import { many } from '#shared/words.ts';
import { type administered, startObjects, workAll } from './testing.ts';

/** A cloud and an object store for the tests of a file; each test leaves the clock and the mocks as they were. */
export function onMovingStage(): void {
  let cloud: TestCloud;
  let objects: Awaited<ReturnType<typeof startObjects>>;
  beforeAll(async () => {
    cloud = await startTestCloud();
    objects = await startObjects();
  });
  afterEach(() => {
    moveClock(0);
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await objects.close();
    await cloud.close();
  });
}

const worked = new Set<string>();
export const work = (but?: Parameters<typeof workAll>[1]): Promise<void> => workAll(worked, but);

export type Side = Awaited<ReturnType<typeof administered>>;
export const ask = asking(serveArea('membership', handlers));
export const post = (side: Side, path: string, body: object = {}) => ask('POST', path, { token: side.admin.token, body, wantsJson: true });

export async function exported(side: Side): Promise<Buffer> {
  const { id } = (await post(side, '/transfers/export')).of(Transfer);
  await work();
  return getObject('content', `exports/${side.church.id}/${id}.zip`);
}
export const latest = async (side: Side) =>
  (await ask('GET', '/transfers/imports', { token: side.admin.token, wantsJson: true })).of(many(Arrival))[0];

export async function checked(side: Side, zip: Uint8Array) {
  const key = `incoming/${side.church.id}/${newId()}/church.zip`;
  await putObject('content', key, zip, {});
  expect((await post(side, '/transfers/check', { key })).status).toBe(200);
  await work();
  return latest(side);
}
/** `agree`: to which of the rights it agrees, by what they are. */
export async function brought(side: Side, zip: Uint8Array, agree: readonly string[] = []) {
  const check = await checked(side, zip);
  expect(check).toMatchObject({ mode: 'check', state: 'done', can: { write: true } });
  const granted = check?.report?.rights.flatMap(({ what, key }) => (agree.includes(what) ? [key] : []));
  await post(side, '/transfers/import', { checkId: check?.id, granted });
  await work();
  return { check, arrival: await latest(side) };
}

/** All lines of a zip, with the church's own id made the same, but for what belongs to the church that it came to. */
export function linesIn(zip: Uint8Array, churchId: string, besides: readonly string[]): string[] {
  const all = Object.entries(unzipSync(zip)).filter(([name]) => name.startsWith('rows/'));
  return all
    .flatMap(([, bytes]) => strFromU8(bytes).split('\n').filter(Boolean))
    .filter((line) => !/"kind":"(Church|Role)"/.test(line) && !besides.some((id) => line.includes(id)))
    .map((line) => line.replaceAll(churchId, 'CHURCH'))
    .toSorted();
}

export const line = (kind: string, row: object) => `${JSON.stringify({ kind, row })}\n`;
/** A zip that tells of itself as ours do. */
export function made(rows: string, more: Zippable = {}, manifest: object = {}, area = 'membership'): Uint8Array {
  const name = `rows/${area}/00001.ndjson`;
  const sha256 = createHash('sha256').update(rows).digest('hex');
  const about = { format: 1, churchId: newId(), churchName: 'X', exported: nowIso(), counts: {}, stays: {} };
  const told = { ...about, rows: [{ name, area, lines: 1, sha256 }], ...manifest };
  return zipSync({ 'manifest.json': strToU8(JSON.stringify(told)), [name]: strToU8(rows), ...more }, { level: 1 });
}
