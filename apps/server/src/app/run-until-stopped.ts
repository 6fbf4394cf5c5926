import { SettingsFailure } from '#platform/config';
import { isDatabaseAway } from '#platform/db';
import { CannotRun } from '#platform/embedded-postgres';
import { createClosers, type Closers } from './closers.ts';
import { StartFailure } from './start-failure.ts';

/** Asks whoever started the process to start it again: `scripts/boot.mjs` does, as does a supervisor that restarts what failed. */
export const START_AGAIN = 75;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** True for failures that one sentence explains; any other is a defect and shows where it came from. */
export const isExplained = (failure: unknown): failure is Error =>
  failure instanceof SettingsFailure || failure instanceof CannotRun || failure instanceof StartFailure;

/**
 * Runs a program until a signal or the end of its parent, also while it still starts, and closes in order.
 * Prints its lines and tells a waiting parent 'ready'.
 */
export async function runUntilStopped(start: (closers: Closers) => Promise<readonly string[]>): Promise<void> {
  const closers = createClosers((line) => console.error(line));
  let isStopping = false;
  const stop = async (exitCode: number): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await closers.closeAll();
    process.exit(exitCode);
  };
  // A library's promise that nobody held. Where the database is away it says nothing new: whoever needs it tries again.
  process.on('unhandledRejection', (failure) => {
    if (isDatabaseAway(failure)) return console.error(`a promise that nobody holds: ${String(failure)}`);
    startAgain(failure);
  });
  // After a defect nobody knows what is whole: what is under way may end, then the process begins anew.
  const startAgain = (failure: unknown): void => {
    console.error('a failure that nobody foresaw; starting again', failure);
    void stop(START_AGAIN);
  };
  process.on('uncaughtException', startAgain);
  for (const signal of SIGNALS) process.on(signal, () => void stop(0));
  process.on('disconnect', () => void stop(0));
  // A terminal that was closed takes no more lines.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  try {
    const lines = await start(closers);
    if (isStopping) return;
    console.log(lines.join('\n'));
    process.send?.('ready');
  } catch (failure) {
    if (isStopping) return;
    console.error(isExplained(failure) ? failure.message : failure);
    await stop(1);
  }
}
