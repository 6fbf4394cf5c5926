import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { chromium as playwrightChromium, type Browser as RunningBrowser } from '@playwright/test';

/** A browser that runs, and what must stand in its environment. */
export type Browser = { readonly path: string; readonly env: Readonly<Record<string, string>> };

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chromium-headless-shell'];

const runs = ({ path: file, env }: Browser): boolean =>
  spawnSync(file, ['--headless', '--no-sandbox', '--version'], { env: { ...process.env, ...env }, timeout: 20_000 }).status === 0;

/** Finds a Chromium for the end-to-end tests: the caller's, Playwright's own, the system's, the one from npm, else Debian's package. */
export function findChromium(): Browser {
  const found = [...installed(), ...unpacked()].find(runs) ?? (installPackage(), installed().find(runs));
  if (!found) throw new Error('There is no Chromium that runs. Install one (apt-get install chromium) or name one in CHROMIUM_PATH.');
  return found;
}

/** Starts this browser without a window, also for root, with further flags. */
export const launch = ({ path: executablePath, env }: Browser, flags: readonly string[] = []): Promise<RunningBrowser> =>
  playwrightChromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: ['--no-sandbox', ...flags],
  });

function installed(): Browser[] {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).concat('/usr/bin', '/opt/google/chrome');
  const files = [
    process.env['CHROMIUM_PATH'],
    playwrightChromium.executablePath(),
    ...SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))),
  ];
  return files
    .filter((file): file is string => file !== undefined && file !== '' && fs.existsSync(file))
    .map((file) => ({ path: file, env: {} }));
}

/** Unpacks the headless Chromium from npm, once a version and user; the second one yielded has system libraries of its own. */
function* unpacked(): Generator<Browser> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const version = /"version": "([^"]+)"/.exec(fs.readFileSync(path.join(path.dirname(entry), '../package.json'), 'utf8'))?.[1] ?? '';
  const home = path.join(os.tmpdir(), `chromium-${version}-${process.getuid?.() ?? 0}`);
  if (!fs.existsSync(home)) unpack(entry, home);
  const file = path.join(home, 'chromium');
  yield { path: file, env: {} };
  yield { path: file, env: { LD_LIBRARY_PATH: path.join(home, 'al2023', 'lib') } };
}

function unpack(entry: string, home: string): void {
  const draft = fs.mkdtempSync(`${home}-`);
  const program = `import(${JSON.stringify(entry)}).then((m) => m.default.executablePath())`;
  // Told that it runs in a bare container, the package unpacks its system libraries too.
  spawnSync(process.execPath, ['-e', program], {
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' },
    stdio: 'inherit',
  });
  if (!fs.existsSync(home)) fs.renameSync(draft, home);
}

function installPackage(): void {
  console.log('No Chromium runs; installing the Debian package…');
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const steps = [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'],
  ];
  for (const step of steps) {
    const [command = '', ...args] = [...asRoot, ...step];
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
}
