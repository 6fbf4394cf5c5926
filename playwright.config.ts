import { defineConfig, devices } from '@playwright/test';
import { launchOptionsWith } from './tests/e2e/support/browser.ts';

/** `npm test` starts the server and names it and the browser; see scripts/steps.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 3,
  // A machine that stutters is no failure; what passed at the second try is named at the end and is to be mended.
  retries: 1,
  forbidOnly: true,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: process.env['BASE_URL'] ?? 'http://localhost:3000',
    locale: 'en-GB',
    timezoneId: 'Asia/Dhaka',
    // The worker fetches the files of the offline pages beside every story; offline.spec.ts alone needs it.
    serviceWorkers: 'block',
    // Recording takes a third of the time; TRACE=1 keeps what failed.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    launchOptions: launchOptionsWith(),
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'] } },
    // What a page weighs, the sandbox's own pages and what lies on a device are the same at every size.
    // Stories with the tag look at nothing that a width changes, and are told once.
    {
      name: 'phone',
      use: { ...devices['Pixel 7'] },
      grepInvert: /@any-width/,
      testIgnore: ['start.spec.ts', 'payment-sandbox.spec.ts', 'offline.spec.ts'],
    },
  ],
});
