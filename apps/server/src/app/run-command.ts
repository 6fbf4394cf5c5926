import { environment, readSettings, secretsIn } from '#platform/config';
import { createLog } from '#platform/log';
import { createClosers } from './closers.ts';
import { compose, type Composition } from './compose.ts';
import { createPlatform } from './create-platform.ts';
import { openDatabaseBeside } from './open-database.ts';
import type { Platform } from './platform.ts';
import { prepareDatabase } from './prepare-database.ts';
import { isExplained } from './run-until-stopped.ts';

/** Runs a command of the operator on the data of the settings, beside a running server or without one, and ends the process. */
export async function runCommand(work: (platform: Platform, composition: Composition) => Promise<void>): Promise<void> {
  const closers = createClosers((line) => console.error(line));
  try {
    const settings = readSettings(environment, secretsIn);
    const log = createLog(settings.LOG_LEVEL);
    const connection = await openDatabaseBeside(settings, log, closers);
    await prepareDatabase(connection);
    const platform = createPlatform(settings, connection, log);
    await work(platform, compose(platform));
  } catch (failure) {
    console.error(isExplained(failure) ? failure.message : failure);
    process.exitCode = 1;
  }
  await closers.closeAll();
  process.exit();
}
