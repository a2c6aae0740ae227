/** @jest-config-loader esbuild-register */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from 'jest';

const read = (path: string) => JSON.parse(readFileSync(join(__dirname, path), 'utf8'));

/** Packages that come as ES modules, which Jest has to make CommonJS of as of our own sources. */
function esModules(): string[] {
  const installed = Object.keys(read('package-lock.json').packages).filter((path) => path && existsSync(join(__dirname, path)));
  const named = installed.filter((path) => read(`${path}/package.json`).type === 'module');
  // Its browser build is an ES module, too, whatever it declares.
  return [...new Set(named.map((path) => path.split('node_modules/').at(-1) ?? '')), '@preact/signals-core'];
}

const config: Config = {
  globalSetup: '<rootDir>/infra/test/tableEngines.mjs',
  globalTeardown: '<rootDir>/infra/test/tableEnginesEnd.mjs',
  runtime: '<rootDir>/infra/test/jestRuntime.mjs',
  testEnvironment: '<rootDir>/infra/test/jestEnvironment.mjs',
  transform: { '\\.(tsx?|m?js)$': '<rootDir>/infra/test/jestTransform.mjs' },
  transformIgnorePatterns: [`/node_modules/(?!(${[...esModules(), 'react', 'react-dom'].join('|')})/|.*\\.mjs$)`],
  // It can be imported only, which is no longer said once it is CommonJS.
  moduleNameMapper: { '^@churchapps/helpers$': '<rootDir>/node_modules/@churchapps/helpers/dist/index.js' },
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  testMatch: ['<rootDir>/{shared,functions,web,infra}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/web/e2e/', '<rootDir>/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.narthex/', '<rootDir>/cdk.out/'],
  testSequencer: '<rootDir>/infra/test/jestSequencer.mjs',
  // One more than the smallest machine has cores: for a fifth of their time suites wait, for their table, a process or a timer.
  maxWorkers: 3,
  testTimeout: 60_000,
};

export default config;
