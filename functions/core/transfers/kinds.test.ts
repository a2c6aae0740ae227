// Moving a church forgets nothing by accident: for every kind of row of every area it is said whether it goes out, or why it stays.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { transfer as ofContent } from '#functions/content/transfers/kinds.ts';
import { staysOfDoing } from '#functions/doing/transfers/kinds.ts';
import { transfer as ofGiving } from '#functions/giving/transfers/kinds.ts';
import { transfer as ofMembership } from '#functions/membership/transfers/kinds.ts';
import { transfer as ofMessaging } from '#functions/messaging/transfers/kinds.ts';
import { servedAreas } from '#shared/areas.ts';
import type { AreaTransfer } from './declare.ts';
import { staysOfCore } from './kinds.ts';

const decided = ({ out, stays }: AreaTransfer) => [...out.map(({ name }) => name), ...Object.keys(stays)];
const decisions: Readonly<Record<string, readonly string[]>> = {
  membership: decided(ofMembership),
  content: decided(ofContent),
  giving: decided(ofGiving),
  messaging: decided(ofMessaging),
  doing: Object.keys(staysOfDoing),
  core: Object.keys(staysOfCore),
};

const sourcesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !/(\.test|[tT]esting)\.ts$/.test(path),
  );
/** The words that a kind's partition keys begin with, by the names of an area's kinds. */
const partitionsIn = (folder: string) =>
  new Map(
    sourcesOf(folder).flatMap((path) =>
      [...readFileSync(join(folder, path), 'utf8').matchAll(/\bkind\(\{[\s\S]*?\bname: '(\w+)'[\s\S]*?^\}\);/gm)].map(
        ([text, name = '']) => [name, [...text.matchAll(/\bpk: \[\s*'(\w+)'/g)].map(([, word = '']) => word)] as const,
      ),
    ),
  );
/** The names of the kinds that an area declares. */
const declaredIn = (folder: string) =>
  sourcesOf(folder).flatMap((path) =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/\bkind\(\{[\s\S]*?\bname: '(\w+)'/g)].map(([, name = '']) => name),
  );

/** Reporting has no rows: it reads those of others. */
test.each([...servedAreas.filter((area) => area !== 'reporting'), 'core'])(
  'every kind of row of %s goes out, or it is said why it stays',
  (area) => {
    const declared = declaredIn(join('functions', area));
    expect(declared).not.toEqual([]);
    expect([...(decisions[area] ?? [])].toSorted()).toEqual([...new Set(declared)].toSorted());
  },
);

/** Found by `besides`, as nothing leads to their keys (`functions/messaging/transfers/refusals.ts`). */
const besides = ['UnsubscribedAddress', 'StoppedNumber'];

test.each([ofMembership, ofContent, ofGiving, ofMessaging])('whatever of $area goes out is looked for where it lies', ({ area, out }) => {
  const folder = join('functions', area);
  const partitions = partitionsIn(folder);
  const declared = readFileSync(join(folder, 'transfers/kinds.ts'), 'utf8');
  const isLookedFor = ({ name }: { readonly name: string }) => partitions.get(name)?.some((word) => declared.includes(`'${word}'`));
  expect(out.filter((one) => !isLookedFor(one) && !besides.includes(one.name)).map(({ name }) => name)).toEqual([]);
});

test('no name of a kind that goes out stands for two', () => {
  for (const { area, out } of [ofMembership, ofContent, ofGiving, ofMessaging]) {
    const declared = declaredIn(join('functions', area));
    expect(out.filter(({ name }) => declared.filter((one) => one === name).length !== 1).map(({ name }) => name)).toEqual([]);
  }
});

test('nothing that proves who someone is goes out', () => {
  const names = [ofMembership, ofContent, ofGiving, ofMessaging].flatMap(({ out }) => out.map(({ name }) => name));
  for (const secret of ['User', 'Session', 'Passkey', 'Gateway', 'RoleMember', 'PersonUser', 'CalendarFeed', 'Participant', 'ChatPrayer'])
    expect(names).not.toContain(secret);
});
