import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newSecrets } from '../apps/server/src/platform/config/secrets.ts';
import { readSettings } from '../apps/server/src/platform/config/settings.ts';
import { startSandboxProcess } from './payment-sandbox.ts';

/** Stands for `npm start`: starts the sandbox beside it, and lives until it is killed. */
const BESIDE = `
import { startSandboxBeside } from ${JSON.stringify(path.join(import.meta.dirname, 'payment-sandbox.ts'))};
const sandbox = await startSandboxBeside();
process.send({ address: sandbox?.address ?? null, environment: sandbox?.environment ?? {} });
setInterval(() => {}, 1000);`;

type Said = { readonly address: string | null; readonly environment: Readonly<Record<string, string>> };
let place: string;
let running: ChildProcess[];
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'beside-'));
  running = [];
});
afterEach(async () => {
  for (const child of running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  fs.rmSync(place, { recursive: true });
});

async function startBeside(environment: Readonly<Record<string, string>>): Promise<Said & { readonly child: ChildProcess }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', BESIDE], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { DATA_DIR: path.join(place, 'data'), ...environment },
  });
  running.push(child);
  const [said] = (await once(child, 'message')) as [Said];
  return { ...said, child };
}
/** Finds two ports side by side that nobody listens on. */
async function freePair(): Promise<number> {
  for (;;) {
    const first = await listen(0);
    const { port } = first.address() as AddressInfo;
    const second = await listen(port + 1).catch(() => null);
    first.close();
    second?.close();
    if (second) return port;
  }
}
const listen = (port: number): Promise<net.Server> =>
  new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  );

it('[PAY-91][PAY-67] gives a server in demo mode all the settings that it needs, and a real one none that it takes', async () => {
  const sandbox = await startSandboxProcess({ recordFile: path.join(place, 'record.jsonl') });
  const settings = readSettings({ ...sandbox.environment, DEMO: '1' }, newSecrets);
  expect(settings.PAYMENT_METHODS).toEqual(['sslcommerz', 'bkash', 'wallet']);
  expect(settings.BKASH_BASE_URL).toMatch(/\/tokenized\/checkout$/);
  expect(() => readSettings({ ...sandbox.environment, DEMO: '0' }, newSecrets)).toThrow(/names a sandbox/);
  await sandbox.stop();
  expect(await answers(sandbox.address)).toBe(false);
});

it('[PAY-91] stands beside the server of a demo on the next port, and keeps its record in DATA_DIR', async () => {
  const port = await freePair();
  const { address, environment } = await startBeside({ PORT: String(port) });
  expect(address).toBe(`http://127.0.0.1:${port + 1}`);
  expect(environment['SSLCOMMERZ_BASE_URL']).toBe(address);
  expect(fs.existsSync(path.join(place, 'data'))).toBe(true);
});

it('[PAY-91] takes another port where the next one is in use', async () => {
  const port = await freePair();
  const holder = await listen(port + 1);
  const { address } = await startBeside({ PORT: String(port) });
  holder.close();
  expect(address).not.toBe(`http://127.0.0.1:${port + 1}`);
  expect(await answers(address ?? '')).toBe(true);
});

it.each([{ PAYMENT_METHODS: 'wallet' }, { DEMO: '0' }, { DATABASE_URL: 'postgres://app@localhost/app' }])(
  '[PAY-91] does not start with %o',
  async (environment) => {
    expect(await startBeside(environment)).toMatchObject({ address: null, environment: {} });
  },
);

it('[PAY-91][QUAL-03] kill -9 of the server leaves no sandbox behind', async () => {
  const { address, child } = await startBeside({ PORT: '0' });
  expect(await answers(address ?? '')).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => answers(address ?? ''), { timeout: 5000 }).toBe(false);
});
