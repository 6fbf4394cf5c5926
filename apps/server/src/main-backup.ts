import { environment, newSecrets, readSettings } from '#platform/config';
import { createLog } from '#platform/log';
import { backUp } from './app/back-up.ts';
import { runProgram } from './app/run-program.ts';
import { StartFailure } from './app/start-failure.ts';

// Saves DATA_DIR in the file that is named: `npm run backup -- FILE`, and every night where BACKUP_DIR is set.
const file = process.argv[2];
await runProgram(async (closers) => {
  if (!file) throw new StartFailure('Say where to: npm run backup -- FILE');
  // The keys of DATA_DIR are copied, not used: none are made where there are none.
  const settings = readSettings(environment, newSecrets);
  const { bytes, files } = await backUp(settings, file, { log: createLog(settings.LOG_LEVEL), closers });
  console.log(
    `Saved in ${file}: the database and ${files} files of members, ${(bytes / 1e6).toFixed(1)} MB, sealed with BACKUP_PASSPHRASE.`,
  );
});
