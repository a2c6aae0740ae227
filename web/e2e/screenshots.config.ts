import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** `npm run screenshots`: the same stage and browser, but pictures are taken. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: 'screenshots.ts',
  outputDir: '../../test-results',
  globalSetup: './means/stage.ts',
  reporter: 'list',
});
