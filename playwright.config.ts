import { defineConfig, devices } from '@playwright/test';
import { DRAWN_STILL, launchOptions } from './tests/e2e/support/browser.ts';

/** `npm test` starts the server and names it and the browser; see scripts/steps.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 3,
  // A story that needs a second try is a defect of the story or of the page.
  retries: 0,
  forbidOnly: true,
  // Longer than any story takes, also on a machine that is busy with something else.
  timeout: 180_000,
  // What a person would wait for on a machine that is busy with something else.
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000',
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    contextOptions: DRAWN_STILL,
    // The worker fetches the files of the offline pages beside every story; offline.spec.ts alone needs it.
    serviceWorkers: 'block',
    // Recording takes a third of the time; TRACE=1 keeps what failed.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions,
  },
});
