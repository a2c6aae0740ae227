import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { addEngineBinding, bindingName } from './engineBinding.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'narthex-binding-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const bundles = () => join(folder, 'functions');
const placed = () => join(bundles(), 'reporting/node_modules', bindingName, 'duckdb.node');
/** What npm leaves: the version that the lock file asks for. */
const fetched = (at: string) => {
  const asked = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'));
  const place = join(at, 'node_modules', bindingName);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ version: asked.dependencies[bindingName] }));
  writeFileSync(join(place, 'duckdb.node'), 'native');
  return true;
};

test('the binding for the machines of functions is fetched once, with the checksum of the lock file', () => {
  const locks: unknown[] = [];
  const fetch = (at: string) => {
    locks.push(JSON.parse(readFileSync(join(at, 'package-lock.json'), 'utf8')));
    return fetched(at);
  };
  addEngineBinding(bundles(), fetch);
  addEngineBinding(bundles(), fetch);
  expect(readFileSync(placed(), 'utf8')).toBe('native');
  const own = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[`node_modules/${bindingName}`];
  expect(locks).toMatchObject([{ packages: { [`node_modules/${bindingName}`]: { version: own.version, integrity: own.integrity } } }]);
});

test('without it nothing is deployed', () => {
  expect(() => addEngineBinding(bundles(), () => false)).toThrow('could not be fetched');
  expect(existsSync(placed())).toBe(false);
});
