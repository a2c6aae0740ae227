// For `signals.test.ts`: a stage in a process of its own that handles signals as `npm start` does. `/api/slow/…` answers once the file
// named by the first argument exists, and appends a mark to the second for each call that has arrived.
import { obeySignals } from './signals.ts';
import { startFixture } from './stageFixture.ts';

const [gate, arrivals] = process.argv.slice(2).map((path) => JSON.stringify(path));
const fixture = await startFixture({
  slow: {
    code: `const { appendFileSync, existsSync } = require('node:fs');
      appendFileSync(${arrivals}, '.');
      while (!existsSync(${gate})) await new Promise((next) => setTimeout(next, 20));
      return 'done';`,
    triggers: [{ kind: 'http', routes: ['GET /api/slow/{proxy+}'] }],
  },
});
const say = (line: string) => console.log(line);
obeySignals(
  () => fixture,
  say,
  (reason) => {
    console.error(reason);
    process.exit(1);
  },
);
say(String(fixture.stage.port));
