import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

function parentOf(pid: string): number | null {
  try {
    return Number(/\) \S (\d+) /.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

/** Returns a process that runs and all that it began, and what these began. */
export function treeOf(first: number): number[] {
  if (first === 0) return [];
  const pids = fs.readdirSync('/proc').filter((name) => /^[0-9]+$/.test(name));
  const parents = new Map(pids.map((pid) => [Number(pid), parentOf(pid)]));
  const tree = [first];
  for (const parent of tree) for (const [pid, its] of parents) if (its === parent) tree.push(pid);
  return tree;
}

export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // It ended meanwhile.
    }
}

export const pidsOf = ({ pid }: ChildProcess): number[] => (pid === undefined ? [] : [pid]);

export async function freeze(pids: readonly number[], forMs: number): Promise<void> {
  signal(pids, 'SIGSTOP');
  await pause(forMs);
  signal(pids, 'SIGCONT');
}
