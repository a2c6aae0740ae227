import { defineConfig } from '@playwright/test';
import journeys from '../../../playwright.config.ts';

/** `npm run prove -- screens`: the same stage and browser as the journeys have. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: ['matrix.ts', 'byTouch.ts'],
  outputDir: '../../../test-results',
  globalSetup: '../means/stage.ts',
});
