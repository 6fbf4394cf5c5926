import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // One more than the cores of the smallest machine: tests that kill and restart servers mostly wait.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/payment-sandbox/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        root: 'apps/server',
        test: {
          name: 'server',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['src/app/testing/global-setup.ts'],
          // Files share what they import, which takes longer than most tests; each has a database of its own.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
