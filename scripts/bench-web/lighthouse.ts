import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from '../browser.ts';

/** Not a dependency: it weighs more than all others together, and only this measurement needs it. */
const VERSION = '13.5.0';
/** A demo keeps search engines away, which this audit would hold against every page. */
const SKIPPED = 'is-crawlable';
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --no-first-run';

export type Measured = {
  /** 0 to 100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly layoutShift: number;
  /** Names of audits that did not pass. */
  readonly failed: readonly string[];
};
type Audit = { readonly score: number | null; readonly numericValue?: number; readonly scoreDisplayMode: string };
type Report = {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
};

/** Brings Lighthouse where it is not there yet; measures an address as its mobile profile does: slow 4G, a processor four times slower. */
export function installLighthouse(browser: Browser): (address: string) => Promise<Measured> {
  const home = path.join(os.tmpdir(), `lighthouse-${VERSION}`);
  const program = path.join(home, 'node_modules/lighthouse/cli/index.js');
  if (!fs.existsSync(program)) {
    console.log(`Installing Lighthouse ${VERSION}…`);
    const { status } = spawnSync('npm', ['install', '--prefix', home, '--no-audit', '--no-fund', `lighthouse@${VERSION}`], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error('Lighthouse could not be installed.');
  }
  return async (address) => {
    const file = path.join(home, `report-${process.pid}.json`);
    const run = spawn(
      process.execPath,
      [program, address, '--quiet', '--output=json', `--output-path=${file}`, `--skip-audits=${SKIPPED}`, `--chrome-flags=${FLAGS}`],
      { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...browser.env, CHROME_PATH: browser.path } },
    );
    await once(run, 'exit');
    return read(JSON.parse(fs.readFileSync(file, 'utf8')) as Report);
  };
}

function read({ categories, audits }: Report): Measured {
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN;
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    (categories[name]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => id),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    failed,
  };
}
