// The environment of tests without a browser. What it loads, it loads once per process instead of once per suite.
import { createRequire } from 'node:module';
import { TestEnvironment } from 'jest-environment-node';
import { setClock } from './clock.mjs';

const shared = {};

export default class Node extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    setClock(this, context.testPath);
  }
  async setup() {
    await super.setup();
    this.global.requireOnce = createRequire(import.meta.url);
    this.global.shared = shared;
  }
}
