import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';

const MAIN = path.join(import.meta.dirname, 'main.ts');
/** Starts the program as a parent does that is about to be killed, and passes on where the sandbox is. */
const PARENT = `
const { spawn } = require('node:child_process');
const child = spawn(process.execPath, [${JSON.stringify(MAIN)}], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], env: process.env });
child.on('message', (said) => process.send({ ...said, pid: child.pid }));
setInterval(() => {}, 1000);`;

type Said = { readonly address: string; readonly pid?: number };
let place: string;
let pids: number[];
beforeEach(() => {
  place = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-'));
  pids = [];
});
afterEach(() => {
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  fs.rmSync(place, { recursive: true });
});

function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function startProgram(script: readonly string[]) {
  const program = spawn(process.execPath, script, {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.execPath, RECORD_FILE: path.join(place, 'record.jsonl') },
  });
  const [said] = (await once(program, 'message')) as [Said];
  pids.push(program.pid ?? 0, ...(said.pid ? [said.pid] : []));
  return { program, said };
}

it('[PAY-91] tells its addresses, serves, and ends at SIGTERM', async () => {
  const { program, said } = await startProgram([MAIN]);
  expect(said).toMatchObject({ address: expect.stringMatching(/^http:\/\/127\.0\.0\.1:[0-9]+$/) as string });
  expect(JSON.parse(String(program.stdout?.read()))).toEqual(said);
  const page = await fetch(said.address);
  expect(await page.text()).toContain('Test payments: no real money');
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});

it.each([0, 50, 150, 300])('[PAY-91] ends when its parent goes %i ms after the start', async (afterMs) => {
  const program = spawn(process.execPath, [MAIN], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], env: {} });
  pids.push(program.pid ?? 0);
  await pause(afterMs);
  program.disconnect();
  await expect.poll(() => isAlive(program.pid ?? 0), { timeout: 20_000 }).toBe(false);
});

it('[PAY-91] ends when its parent lets go of it', async () => {
  const { program } = await startProgram([MAIN]);
  program.disconnect();
  expect(await once(program, 'exit')).toEqual([0, null]);
});

it('[PAY-91] leaves no process behind when its parent is killed', async () => {
  const { program, said } = await startProgram(['-e', PARENT]);
  expect(isAlive(said.pid ?? 0)).toBe(true);
  program.kill('SIGKILL');
  await expect.poll(() => isAlive(said.pid ?? 0), { timeout: 20_000 }).toBe(false);
});
