// Seals anew with the first of ENCRYPTION_KEYS whatever an older one sealed: `npm run keys:rotate`. Afterwards the older ones can go.
import { createClosers } from '../apps/server/src/app/closers.ts';
import { createPlatform } from '../apps/server/src/app/create-platform.ts';
import { openDatabase } from '../apps/server/src/app/open-database.ts';
import { prepareDatabase } from '../apps/server/src/app/prepare-database.ts';
import { resealIdentityData } from '../apps/server/src/features/media/index.ts';
import { environment, readSettings, secretsIn } from '../apps/server/src/platform/config/index.ts';
import { createLog } from '../apps/server/src/platform/log/index.ts';

const settings = readSettings(environment, secretsIn);
const log = createLog(settings.LOG_LEVEL);
const closers = createClosers((text) => console.error(text));
try {
  const connection = await openDatabase(settings, log, closers);
  await prepareDatabase(connection);
  const platform = createPlatform(settings, connection, log);
  console.log(`Identity documents and verification images sealed anew: ${await resealIdentityData(platform)}.`);
} finally {
  await closers.closeAll();
}
