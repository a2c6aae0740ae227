import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

/** `npm run screenshots`: the same stage and browser, but takes the screenshots for the README and the handbook. */
export default defineConfig(journeys, {
  testDir: '.',
  testMatch: ['screenshots.ts', 'handbookPictures.ts'],
  outputDir: '../../test-results',
  globalSetup: './means/stage.ts',
  reporter: 'list',
});
