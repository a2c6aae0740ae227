import { defineConfig } from '@playwright/test';
import journeys from '../../../playwright.config.ts';

/** `npm run prove -- forms-sittings`: the same stage and browser as the journeys have. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: ['visitors.ts'],
  outputDir: '../../../test-results',
  globalSetup: '../means/stage.ts',
  timeout: 3_600_000,
  workers: 1,
});
