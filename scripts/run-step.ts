import { spawn } from 'node:child_process';

export type Step = { readonly label: string; readonly isOk: boolean; readonly output: string };
export type StepOptions = { readonly cwd?: string; readonly env?: Readonly<Record<string, string>>; readonly isLive?: boolean };

const children = new Set<ReturnType<typeof spawn>>();
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const;

/** A script that is told to stop takes what it started with it. */
function stop(): void {
  for (const child of children) child.kill('SIGTERM');
  process.exit(1);
}

function track(child: ReturnType<typeof spawn>): void {
  if (children.size === 0) for (const signal of SIGNALS) process.on(signal, stop);
  children.add(child);
}

/** True for the first call. */
function untrack(child: ReturnType<typeof spawn>): boolean {
  const wasTracked = children.delete(child);
  if (children.size === 0) for (const signal of SIGNALS) process.off(signal, stop);
  return wasTracked;
}

/** Runs a program to its end and says how it went; its output is shown where it failed, or all the time with `isLive`. */
export function runStep(label: string, command: string, args: readonly string[], options: StepOptions = {}): Promise<Step> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const stdio = options.isLive ? ('inherit' as const) : ('pipe' as const);
    const child = spawn(command, args, {
      cwd: options.cwd ?? process.cwd(),
      env: { ...process.env, ...options.env },
      stdio: ['ignore', stdio, stdio],
    });
    track(child);
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
