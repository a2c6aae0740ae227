import { defineConfig } from '@playwright/test';
import { findBrowser } from './web/e2e/means/browser.ts';

/** Names a file for the report that `npm test` sums up. */
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

/** Journeys in a real browser against one embedded stage. They share it, so each makes the people it changes. */
export default defineConfig({
  testDir: 'web/e2e',
  outputDir: 'test-results',
  globalSetup: './web/e2e/means/stage.ts',
  // As many as the smallest machine has cores: what a journey waits for is mostly its own browser.
  workers: 2,
  // On CI machines of unknown load, failures are retried and reported as flaky; at home a failure is a failure.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    baseURL: process.env.NARTHEX_E2E_URL,
    launchOptions: findBrowser(),
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [{ name: 'chromium' }],
});
