// What the roles permit, for every kind of row as it is declared, whatever its fields hold: no kind's key may begin like rows that are
// guarded otherwise.
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, jest, test } from '@jest/globals';
import type { Key, Owner } from '#functions/core/table/kind.ts';
import { functionNames } from '#infra/plan.ts';
import { synthesise } from '../templates/synthesise.ts';
import { statementsOf } from '../templates/view.ts';
import { planOf } from './functions.ts';
import { mayTouch, rulesOf } from './rowPermissionsTesting.ts';

interface Declared extends Owner {
  readonly name: string;
  readonly key: (of: object) => Key;
}

const declared: Declared[] = [];
jest.resetModules();
jest.mock('#functions/core/table/kind.ts', () => ({
  ...jest.requireActual<object>('#functions/core/table/kind.ts'),
  // Also those that no file exports.
  kind: (one: Declared) => {
    declared.push(one);
    return one;
  },
}));
const load = async () => (await import('#functions/core/table/kind.ts')).partition;
let partition: Awaited<ReturnType<typeof load>>;

beforeAll(async () => {
  const files = readdirSync('functions', { recursive: true, encoding: 'utf8' });
  for (const [, name = ''] of files.flatMap((path) => [...path.matchAll(/^(?!.*[tT]est)(.*)\.ts$/g)]))
    if (/\bkind\(\{/.test(readFileSync(`functions/${name}.ts`, 'utf8'))) await import(`#functions/${name}.ts`);
  partition = await load();
}, 120_000);

/** What people may write, and what looks like the beginning of rows with permissions of their own. */
const texts = ['trail', 'trail.giving', 'trail#x', 'ledger', 'posted', '*', '?', '#', '%23', 'core#-#', '2026-11-01T00:00:00.000Z', ''];
const church = 'abcdefghijk';
const holding = (text: string) => new Proxy({}, { get: () => text });
/** Rows that are there for good: what was booked. */
const booked = ['ledger', 'posted'];

test('every kind of row is touched by those whom the plan grants its area, and by no others', () => {
  expect(declared.length).toBeGreaterThan(150);
  const templates = synthesise(['prod']).get('prod')!;
  const rules = new Map(functionNames.map((one) => [one, rulesOf(statementsOf(one, templates))]));
  const wrong = declared.flatMap((kind) =>
    texts.flatMap((text) => {
      const { pk } = kind.key(holding(text));
      const key = partition(kind, kind.global ? '-' : church, pk);
      const isBooked = kind.area === 'giving' && booked.includes(kind.key(holding('x')).pk[0] ?? '');
      return functionNames.flatMap((one) => {
        const { tableRead = [], tableWrite = [], partitionsRead = {}, sharedRead = {} } = planOf(one).grants;
        const writes = tableWrite.includes(kind.area);
        const [first = '', ...more] = kind.key(holding('x')).pk;
        const partitions = kind.area === 'core' || kind.apart ? [] : ((kind.global ? sharedRead : partitionsRead)[kind.area] ?? []);
        const expected = {
          Query: writes || tableRead.includes(kind.area) || partitions.includes(more.length > 0 ? `${first}#*` : first),
          PutItem: writes,
          UpdateItem: writes && !isBooked && !kind.apart,
          DeleteItem: writes && !isBooked && !kind.apart,
        };
        return Object.entries(expected).flatMap(([action, is]) =>
          mayTouch(rules.get(one) ?? [], `dynamodb:${action}`, key) === is ? [] : [`${one}: ${action} of ${kind.name}, ${key}`],
        );
      });
    }),
  );
  expect(wrong).toEqual([]);
});
