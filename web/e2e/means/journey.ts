import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** Numbers of the cards that journeys enter, as they are typed or shown. */
const cards = /\b(?:4242|4000|4012|4868|5555) ?\d{4} ?\d{4} ?\d{4}\b/;
/** Where the gateways' own fields are; no card is told to anyone else (decision D42). */
const isGateways = (url: string): boolean => new URL(url).hostname.startsWith('pay.');

/** Hidden failures in a browser: each with what happened and, if there is one, the address. */
export function watch(context: BrowserContext): readonly string[] {
  const problems: string[] = [];
  context.on('weberror', (error) => problems.push(`error ${error.page()?.url() ?? ''} ${error.error().message}`));
  context.on('console', (message) => {
    // Refused responses are listed below, with their addresses.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    problems.push(`console ${message.location().url} ${message.text()}`);
  });
  context.on('request', (request) => {
    const url = request.url();
    if (url.startsWith('http') && !isGateways(url) && cards.test(`${url} ${request.postData() ?? ''}`))
      problems.push(`a card was sent to ${url}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    // Leaving a page ends what it was still waiting for.
    const reason = request.failure()?.errorText;
    if (reason !== 'net::ERR_ABORTED') problems.push(`${reason} ${request.url()}`);
  });
  return problems;
}

/** Journeys provoke refusals, and take the network away; faults of the server they do not. */
const faults = (problems: readonly string[]) => problems.filter((problem) => !/^4\d\d |ERR_INTERNET_DISCONNECTED/.test(problem));

interface Means {
  /** A page in a further browser, which knows nothing of the first one. */
  readonly another: (options?: BrowserContextOptions) => Promise<Page>;
}

/** A test whose pages must not fail unseen either. */
export const test = base.extend<Means>({
  context: async ({ context }, use) => {
    const problems = watch(context);
    await use(context);
    expect(faults(problems)).toEqual([]);
  },
  another: async ({ browser }, use) => {
    const opened: { context: BrowserContext; problems: readonly string[] }[] = [];
    await use(async (options) => {
      const context = await browser.newContext(options);
      opened.push({ context, problems: watch(context) });
      return context.newPage();
    });
    for (const { context } of opened) await context.close();
    expect(opened.flatMap(({ problems }) => faults(problems))).toEqual([]);
  },
});
