import { backUp } from './app/back-up.ts';
import { createClosers } from './app/closers.ts';
import { isExplained } from './app/run-until-stopped.ts';
import { StartFailure } from './app/start-failure.ts';
import { environment, newSecrets, readSettings } from '#platform/config';
import { createLog } from '#platform/log';

// Saves DATA_DIR in the file that is named: `npm run backup -- FILE`, and every night where BACKUP_DIR is set.
const file = process.argv[2];
const closers = createClosers((line) => console.error(line));
try {
  if (!file) throw new StartFailure('Say where to: npm run backup -- FILE');
  // The keys of DATA_DIR are copied, not used: none are made where there are none.
  const settings = readSettings(environment, newSecrets);
  const { bytes, files } = await backUp(settings, file, { log: createLog(settings.LOG_LEVEL), closers });
  console.log(
    `Saved in ${file}: the database and ${files} files of members, ${(bytes / 1e6).toFixed(1)} MB, sealed with BACKUP_PASSPHRASE.`,
  );
} catch (failure) {
  console.error(isExplained(failure) ? failure.message : failure);
  process.exitCode = 1;
}
await closers.closeAll();
process.exit();
