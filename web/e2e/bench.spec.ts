// Every part of the bench that needs a browser, in its shortest form; `infra/bench/parts.test.ts` has the others.
import { expect, test } from '@playwright/test';
import { parts, partsThatNeed } from '#infra/bench/parts.ts';

for (const name of partsThatNeed('browser')) {
  test(`the bench measures ${name}`, async () => {
    const tables = (await parts[name]?.measure('shortest')) ?? [];
    expect(tables.length).toBeGreaterThan(0);
    for (const [heading, lines] of tables) expect(lines.length, heading).toBeGreaterThan(0);
  });
}
