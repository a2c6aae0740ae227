/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const config: Config = {
  testEnvironment: '<rootDir>/infra/test/jestEnvironment.mjs',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': '<rootDir>/infra/test/jestTransform.mjs' },
  testMatch: ['<rootDir>/{shared,functions,web,infra}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/web/e2e/', '<rootDir>/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.narthex/', '<rootDir>/cdk.out/'],
  testSequencer: '<rootDir>/infra/test/jestSequencer.mjs',
  maxWorkers: 2,
  testTimeout: 60_000,
};

export default config;
