import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { lockFolder } from './dataFolder/lock.ts';
import { UserFacingError } from './errors.ts';
import { listen } from './front/listen.ts';
import { portFrom } from './main.ts';
import { temporaryFolder } from './stageFixture.ts';
import { engineBinary } from './table/engineBinary.ts';

const folder = temporaryFolder();
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a data folder in use is refused with its process, and free again once given back', () => {
  const release = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(
    new UserFacingError(
      `The data folder ${folder} is in use by another Narthex (process ${process.pid}): stop that one, or set NARTHEX_DATA to another folder.`,
    ),
  );
  release();
  expect(() => lockFolder(folder)()).not.toThrow();
});

test.each([
  ['of a process that is no more', '999999 1'],
  ['of a process whose number is used again', `${process.pid} 1`],
  ['that is no lock', 'nonsense'],
])('a lock %s is broken', (_, text) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'lock'), text);
  expect(() => lockFolder(folder)()).not.toThrow();
});

test('a taken port is one sentence', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sentence = `Port ${port} is taken by another program: stop that one, or set PORT to another number.`;
  await expect(
    listen(
      port,
      () => {},
      () => {},
    ),
  ).rejects.toThrow(new UserFacingError(sentence));
  other.close();
});

test('a platform without an engine is one sentence, after an attempt to add one', () => {
  const asked: string[] = [];
  const install = (name: string) => asked.push(name) < 0;
  expect(() => engineBinary(() => {}, { platform: 'plan9', arch: 'mips' }, install)).toThrow(
    /^There is no table engine for this platform \(plan9 mips\): .*AWS_ENDPOINT_URL_DYNAMODB\.$/,
  );
  expect(asked).toEqual(['@dynoxide/plan9-mips@1.2.1']);
});

test.each(['', 'x', '-1', '70000', '80.5'])('PORT=%s is refused', (text) => {
  expect(() => portFrom(text)).toThrow(UserFacingError);
});
