import { createClosers, type Closers } from './closers.ts';
import { isExplained } from './run-until-stopped.ts';

/** Runs a program to its end: closes what it opened, says in one sentence what a sentence explains, and ends the process, with 1 where it failed. */
export async function runProgram(work: (closers: Closers) => Promise<void>): Promise<void> {
  const closers = createClosers((line) => console.error(line));
  try {
    await work(closers);
  } catch (failure) {
    console.error(isExplained(failure) ? failure.message : failure);
    process.exitCode = 1;
  }
  await closers.closeAll();
  process.exit();
}
