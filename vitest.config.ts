import { defineConfig } from 'vitest/config';

/** Tests that start, stop and kill real servers: they mostly wait, and run beside the others. */
const RESTARTS = ['src/app/start-stop.test.ts', 'src/app/*-survive.test.ts', 'src/platform/embedded-postgres/*.test.ts'];

const LOAD_SERVER = new URL('apps/server/src/app/testing/load-server.ts', import.meta.url).href;

/**
 * Judges what the tests of the server sent to the database, and runs after them. Where not all of them ran (`ALL_TESTS_OF_SERVER` is not 1), exceptions that
 * no statement needed are no finding.
 */
const LAST = ['src/app/*.last.test.ts'];

/** Tests that take minutes, and are asked for by name (`npm run test:faults`, `npm run test:cluster`). */
const LONG = ['src/app/*.long.ts'];

/** Longer than any test takes, also on a machine that is busy with something else. */
const PATIENT = { testTimeout: 60_000, hookTimeout: 90_000, expect: { poll: { timeout: 10_000 } } };

/** Files share what they import, which takes longer than most tests; each has a database of its own. */
const server = {
  ...PATIENT,
  environment: 'node',
  globalSetup: ['src/app/testing/global-setup.ts'],
  isolate: false,
  // Node reads the files as it does in production; Vite would transform, and every worker evaluate anew, 1,500 of them.
  experimental: { viteModuleRunner: false },
};

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...PATIENT,
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'apps/web/bundling/**/*.test.ts',
            'apps/payment-sandbox/src/**/*.test.ts',
            'apps/identity-sandbox/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          environment: 'node',
          setupFiles: ['scripts/after-each-test-file.ts'],
          isolate: false,
        },
      },
      {
        root: 'apps/server',
        test: {
          ...server,
          name: 'server',
          include: ['src/**/*.test.ts'],
          exclude: [...RESTARTS, ...LAST],
          execArgv: ['--import', LOAD_SERVER],
        },
      },
      {
        root: 'apps/server',
        test: {
          ...server,
          globalSetup: ['src/app/testing/statements-setup.ts'],
          name: 'statements',
          include: LAST,
          provide: { areAllTestsRun: process.env.ALL_TESTS_OF_SERVER === '1' },
          sequence: { groupOrder: 1 },
        },
      },
      // These start databases of their own.
      {
        root: 'apps/server',
        test: { ...server, globalSetup: ['src/app/testing/restarts-setup.ts'], name: 'restarts', include: RESTARTS },
      },
      {
        root: 'apps/server',
        test: { ...server, globalSetup: ['src/app/testing/restarts-setup.ts'], name: 'long', include: LONG },
      },
    ],
  },
});
