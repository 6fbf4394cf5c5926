import { environment, readSettings, secretsIn } from '#platform/config';
import type { Context } from '#platform/context';
import { createLog } from '#platform/log';
import { createClosers } from './closers.ts';
import { createServerContext } from './create-context.ts';
import { openDatabaseBeside } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { isExplained } from './run-until-stopped.ts';

/** Runs a command of the operator on the data of the settings, beside a running server or without one, and ends the process. */
export async function runCommand(work: (ctx: Context) => Promise<void>): Promise<void> {
  const closers = createClosers((line) => console.error(line));
  try {
    const settings = readSettings(environment, secretsIn);
    const log = createLog(settings.LOG_LEVEL);
    const connection = await openDatabaseBeside(settings, log, closers);
    await prepareDatabase(connection);
    await work(createServerContext(settings, connection, log));
  } catch (failure) {
    console.error(isExplained(failure) ? failure.message : failure);
    process.exitCode = 1;
  }
  await closers.closeAll();
  process.exit();
}
