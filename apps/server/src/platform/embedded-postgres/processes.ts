import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

const HAS_PROC = process.platform === 'linux';
const STARTED_FIELD = 19;

const ask = (pid: number, column: string): string =>
  spawnSync('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';

function statOf(pid: number): string[] {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

/** Returns when the process began, '' where none lives. A pid is given out again after a while; pid and start together are not. */
export function startedAt(pid: number): string {
  if (!HAS_PROC) return ask(pid, 'lstart').replaceAll(' ', '_');
  const stat = statOf(pid);
  return /^[ZX]/.test(stat[0] ?? 'X') ? '' : (stat[STARTED_FIELD] ?? '');
}

/** Returns the command line of a living process, '' where none lives or it cannot be read. A zombie does not live. */
export function commandLineOf(pid: number): string {
  if (!startedAt(pid)) return '';
  if (!HAS_PROC) return ask(pid, 'command');
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
