// The browser of the component tests: `/** @jest-environment ./web/ui/jsdom.mjs */`. What jsdom lacks and the app's libraries need.
import { TextDecoder, TextEncoder } from 'node:util';
import { TestEnvironment } from 'jest-environment-jsdom';
import { setClock } from '../../infra/test/clock.mjs';
import { keepStyles } from './jsdomStyles.mjs';

const noMatch = (media) => ({
  media,
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
});

/** Nothing is laid out, so nothing changes its size. */
class Still {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom cannot read rules within rules, which the calendar's style sheet has, and says so at length. */
function unreadStyles({ virtualConsole }) {
  const listeners = virtualConsole.listeners('jsdomError');
  virtualConsole.removeAllListeners('jsdomError');
  virtualConsole.on('jsdomError', (error) => {
    if (!error.message.startsWith('Could not parse CSS')) for (const listener of listeners) listener(error);
  });
}

export default class Browser extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    setClock(this, context.testPath);
  }
  async setup() {
    await super.setup();
    this.global.TextEncoder ??= TextEncoder;
    this.global.TextDecoder ??= TextDecoder;
    this.global.Response ??= Response;
    this.global.matchMedia ??= noMatch;
    this.global.ResizeObserver ??= Still;
    this.global.scrollTo = () => {};
    keepStyles(this.global);
    unreadStyles(this.dom);
  }
}
