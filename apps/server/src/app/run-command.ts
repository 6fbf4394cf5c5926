import { environment, readSettings, secretsIn } from '#platform/config';
import type { Context } from '#platform/context';
import { createLog } from '#platform/log';
import { createServerContext } from './create-context.ts';
import { openDatabaseBeside } from './open-database.ts';
import { prepareDatabase } from './prepare-database.ts';
import { runProgram } from './run-program.ts';

/** Runs a command of the operator on the data of the settings, beside a running server or without one, and ends the process. */
export const runCommand = (work: (ctx: Context) => Promise<void>): Promise<void> =>
  runProgram(async (closers) => {
    const settings = readSettings(environment, secretsIn);
    const log = createLog(settings.LOG_LEVEL);
    const connection = await openDatabaseBeside(settings, log, closers);
    await prepareDatabase(connection);
    await work(createServerContext(settings, log, connection));
  });
