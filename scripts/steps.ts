import fs from 'node:fs';
import path from 'node:path';
import { copyForOthers, findBinaries } from '../apps/server/src/platform/embedded-postgres/binaries.ts';
import { findChromium } from './browser.ts';
import { brokenBudgets, weighFirstViews, weighViews } from './budgets.ts';
import { buildSite, BUILT_WEB } from './build.ts';
import { countCheck, countPlaywright, type Counts, countVitest, sum } from './counts.ts';
import { runStep, type StepOptions } from './run-step.ts';
import { temporaryFolder } from './temporary.ts';
import { startTestServer } from './test-server.ts';

/** Holds what the tests store, and the reports on them. */
const folder = temporaryFolder();

const check = async (...args: Parameters<typeof runStep>): Promise<Counts> => countCheck((await runStep(...args)).isOk);

/** Checkers of types and lint live for seconds and have room: tidying their memory seldom saves a fifth of their work. */
const ROOMY = { env: { GOGC: '400' } };

/** How a check is run. */
type Way = Pick<StepOptions, 'isPatient'>;

/** Checks the types of every part, side by side. Further checkers of one part look at the same files again: they cost twice the work. */
export async function checkTypes(way: Way = {}): Promise<Counts> {
  const parts = ['packages/contract', 'tsconfig.node.json', 'tests'];
  const options = { ...ROOMY, ...way };
  return sum(
    await Promise.all([
      ...parts.map((part) => check(`types of ${part}`, 'tsc', ['-p', part, '--checkers', '1'], options)),
      check('types of apps/web', 'npm', ['run', '-s', 'typecheck', '-w', 'apps/web'], options),
    ]),
  );
}

/** Checks lint rules, boundaries and format. */
export async function checkStyle(way: Way = {}): Promise<Counts> {
  const boundaries = await check('boundaries', process.execPath, ['scripts/boundaries.ts', '--check'], way);
  return sum([boundaries, await check('lint and format', 'npm', ['run', '-s', 'lint'], { ...ROOMY, ...way })]);
}

/**
 * The projects of vitest.config.ts: without a database, with one, what these sent to it, those that start and kill servers, and those that take minutes, which
 * `npm test` leaves out.
 */
export type Project = 'unit' | 'server' | 'statements' | 'restarts' | 'long';
const ALL: readonly Project[] = ['unit', 'server', 'statements', 'restarts'];
/** Leaves out what judges the statements of all tests of the server. */
export const OF_PICKED: readonly Project[] = ALL.filter((project) => project !== 'statements');

/** Shares the programs of databases that run as another user: they find them in the folder of the run, copied once a machine. */
function sharePostgres(): void {
  if (process.getuid?.() !== 0) return;
  const copy = copyForOthers(findBinaries());
  const here = path.join(folder, path.basename(copy));
  if (!fs.existsSync(here)) fs.symlinkSync(copy, here);
}

/** Runs unit and integration tests; `picked` are files and options of Vitest. */
export async function testUnits(projects = ALL, picked: readonly string[] = []): Promise<Counts> {
  if (projects.some((project) => project !== 'unit')) sharePostgres();
  const file = path.join(folder, `vitest-${projects.join('-')}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', ...projects.map((project) => `--project=${project}`), ...reporters, ...picked];
  const { isOk } = await runStep(`${projects.join(' and ')} tests`, 'vitest', args, {
    isLive: projects.includes('long'),
    env: { NO_COLOR: '1', TMPDIR: folder, ...(picked.length === 0 ? { ALL_TESTS_OF_SERVER: '1' } : {}) },
  });
  return countVitest(file, isOk);
}

/** Builds the web application, and weighs it by its budgets. */
export async function buildWithinBudgets(): Promise<{ readonly isBuilt: boolean; readonly counts: Counts }> {
  if (!(await buildSite())) return { isBuilt: false, counts: countCheck(false) };
  const views = weighViews(BUILT_WEB);
  const firstViews = await weighFirstViews(
    path.dirname(BUILT_WEB),
    views.map((view) => view.path),
  );
  const broken = brokenBudgets(views, firstViews);
  const heaviest = views.toSorted((a, b) => b.scriptBytes - a.scriptBytes).slice(0, 3);
  const landing = views.filter((view) => view.path === '/');
  const shown = [...landing, ...heaviest].map((view) => `${view.path} ${(view.scriptBytes / 1000).toFixed(1)} kB`).join(', ');
  const mostFiles = Math.max(...views.map((view) => view.scriptFiles));
  const atOnce = Math.max(...firstViews.map((view) => view.bytesAtOnce));
  const first = `${firstViews.length} public pages at once at most ${(atOnce / 1000).toFixed(1)} kB, all in all`;
  console.log(`${broken.length === 0 ? 'ok  ' : 'FAIL'} size budgets (${first} ${shown}; at most ${mostFiles} files)`);
  for (const line of broken) console.log(`     ${line}`);
  return { isBuilt: true, counts: countCheck(broken.length === 0) };
}

/** Outlives the folder of a run: compiling all stories takes 3 s of processor. Where Playwright names its cache otherwise one day, it takes them. */
const COMPILED_STORIES = path.resolve('node_modules/.cache/playwright');

/** Scripts of stories run as they were compiled first (tests/e2e/support/browser.ts), which makes the work of a captcha many times as long. */
const EASY = { CAPTCHA_MAX_NUMBER: '1000' };

/** Runs the stories of tests/e2e in a real browser against a real server; further words go to Playwright. */
export async function testStories(picked: readonly string[] = []): Promise<Counts> {
  const file = path.join(folder, 'playwright.json');
  try {
    const browser = findChromium();
    const server = await startTestServer(EASY, folder);
    try {
      const env = {
        ...browser.env,
        BASE_URL: server.address,
        PAYMENT_SANDBOX: server.sandboxAddress,
        SERVER_DATA: server.data,
        CHROMIUM_PATH: browser.path,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        PWTEST_CACHE_DIR: COMPILED_STORIES,
        NO_COLOR: '1',
        TMPDIR: folder,
      };
      const { isOk } = await runStep('end-to-end tests', 'playwright', ['test', ...picked], { env });
      return countPlaywright(file, isOk);
    } finally {
      await server.stop();
    }
  } catch (failure) {
    console.log(`FAIL end-to-end tests: ${String(failure)}`);
    return countCheck(false);
  }
}
