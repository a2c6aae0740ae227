import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** What goes wrong in a browser without anybody seeing it. Refused calls are no fault of a page: journeys provoke them. */
export function watch(context: BrowserContext): readonly string[] {
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(`${error.error().message} (${error.page()?.url() ?? ''})`));
  context.on('console', (message) => {
    if (message.type() !== 'error' || /^Failed to load resource: .*\b4\d\d\b/.test(message.text())) return;
    problems.push(`${message.text()} (${message.page()?.url() ?? ''})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500) problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

interface Means {
  /** A page in a further browser, which knows nothing of the first one. */
  readonly another: () => Promise<Page>;
}

/** A test whose pages must not fail unseen either. */
export const test = base.extend<Means>({
  context: async ({ context }, use) => {
    const problems = watch(context);
    await use(context);
    expect(problems).toEqual([]);
  },
  another: async ({ browser }, use) => {
    const opened: { context: BrowserContext; problems: readonly string[] }[] = [];
    await use(async () => {
      const context = await browser.newContext();
      opened.push({ context, problems: watch(context) });
      return context.newPage();
    });
    for (const { context } of opened) await context.close();
    expect(opened.flatMap(({ problems }) => problems)).toEqual([]);
  },
});
