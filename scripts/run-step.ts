import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

export type Step = { readonly label: string; readonly isOk: boolean; readonly output: string };
export type StepOptions = {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly isLive?: boolean;
  /** Takes the processor only while nothing else wants it. */
  readonly isPatient?: boolean;
};

type Child = ReturnType<typeof spawn>;

/** How each is told to stop. */
const children = new Map<Child, () => void>();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;

/** Stops what a script that is told to stop has started. */
function stop(): void {
  for (const end of children.values()) end();
  process.exit(1);
}

/** Tried again where Linux takes such wishes from a user only now and then. */
const TRIES = 5;
const PAUSE_MS = 150;

/** Lets everything else go first. Where Linux shares the processor out among sessions, the session of the step stands back as a whole. */
async function standBack(pid: number): Promise<void> {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_LOW);
  } catch {
    return; // It is over, or this place lets nobody stand back.
  }
  for (let i = 0; i < TRIES; i++) {
    try {
      return fs.writeFileSync(`/proc/${pid}/autogroup`, String(os.constants.priority.PRIORITY_LOW));
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      await sleep(PAUSE_MS);
    }
  }
}

function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGTERM');
  } catch {
    // All of it ended a moment ago.
  }
}

function track(child: Child, isPatient: boolean): void {
  if (children.size === 0) for (const signal of SIGNALS) process.on(signal, stop);
  // A session of its own hears nothing of the keyboard: its first process leads all that it started.
  children.set(child, () => (isPatient && child.pid ? endGroup(child.pid) : void child.kill('SIGTERM')));
}

/** True for the first call. */
function untrack(child: Child): boolean {
  const wasTracked = children.delete(child);
  if (children.size === 0) for (const signal of SIGNALS) process.off(signal, stop);
  return wasTracked;
}

/** Runs a program to its end and says how it went; its output is shown where it failed, or all the time with `isLive`. */
export function runStep(label: string, command: string, args: readonly string[], options: StepOptions = {}): Promise<Step> {
  const { isPatient = false } = options;
  const begun = performance.now();
  return new Promise((resolve) => {
    const stdio = options.isLive ? ('inherit' as const) : ('pipe' as const);
    const child = spawn(command, args, {
      cwd: options.cwd ?? process.cwd(),
      env: { ...process.env, ...options.env },
      stdio: ['ignore', stdio, stdio],
      detached: isPatient,
    });
    track(child, isPatient);
    if (isPatient && child.pid) void standBack(child.pid);
    let output = '';
    child.stdout?.on('data', (part: Buffer) => (output += part.toString()));
    child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
    const end = (isOk: boolean): void => {
      if (!untrack(child)) return;
      console.log(`${isOk ? 'ok  ' : 'FAIL'} ${label} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
      if (!isOk && output) console.log(output);
      resolve({ label, isOk, output });
    };
    child.on('error', (failure) => {
      output += String(failure);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}
