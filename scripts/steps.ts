import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findChromium } from './browser.ts';
import { brokenBudgets, weighViews } from './budgets.ts';
import { buildWeb, BUILT_WEB } from './build.ts';
import { countCheck, countPlaywright, countVitest, flakyStories, sum, type Counts } from './counts.ts';
import { runStep } from './run-step.ts';
import { startTestServer } from './test-server.ts';

const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'app-reports-'));
process.on('exit', () => fs.rmSync(reports, { recursive: true, force: true }));

/** Types, lint rules, boundaries and format. */
export async function checkSources(): Promise<Counts> {
  const types = await runStep('types', 'npm', ['run', '-s', 'typecheck']);
  const boundaries = await runStep('boundaries', process.execPath, ['scripts/boundaries.ts', '--check']);
  const lint = await runStep('lint and format', 'npm', ['run', '-s', 'lint']);
  return sum([types, boundaries, lint].map(({ isOk }) => countCheck(isOk)));
}

/** Unit and integration tests; further words pick files. */
export async function testUnits(picked: readonly string[] = []): Promise<Counts> {
  const file = path.join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { isOk } = await runStep('unit and integration tests', 'vitest', ['run', ...reporters, ...picked], { env: { NO_COLOR: '1' } });
  return countVitest(file, isOk);
}

/** The web application built, and within its budgets. */
export async function buildWithinBudgets(): Promise<{ readonly isBuilt: boolean; readonly counts: Counts }> {
  if (!(await buildWeb())) return { isBuilt: false, counts: countCheck(false) };
  const views = weighViews(BUILT_WEB);
  const broken = brokenBudgets(views);
  const heaviest = views.toSorted((a, b) => b.scriptBytes - a.scriptBytes).slice(0, 3);
  const landing = views.filter((view) => view.path === '/');
  const shown = [...landing, ...heaviest].map((view) => `${view.path} ${(view.scriptBytes / 1000).toFixed(1)} kB`).join(', ');
  console.log(`${broken.length === 0 ? 'ok  ' : 'FAIL'} size budgets (${shown})`);
  for (const line of broken) console.log(`     ${line}`);
  return { isBuilt: true, counts: countCheck(broken.length === 0) };
}

/** The stories of tests/e2e in a real browser against a real server; further words go to Playwright. */
export async function testStories(picked: readonly string[] = []): Promise<Counts> {
  const file = path.join(reports, 'playwright.json');
  try {
    const browser = findChromium();
    const server = await startTestServer();
    try {
      const env = {
        ...browser.env,
        BASE_URL: server.address,
        PAYMENT_SANDBOX: server.sandboxAddress,
        CHROMIUM_PATH: browser.path,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        NO_COLOR: '1',
      };
      const { isOk } = await runStep('end-to-end tests', 'playwright', ['test', ...picked], { env });
      for (const story of flakyStories(file)) console.log(`     passed at its second try only: ${story}`);
      return countPlaywright(file, isOk);
    } finally {
      await server.stop();
    }
  } catch (failure) {
    console.log(`FAIL end-to-end tests: ${String(failure)}`);
    return countCheck(false);
  }
}
