// Writes members straight into the database of the settings, for measurements: `npm run seed -- --members 100000`. They have no passwords and no photos.
import { parseArgs } from 'node:util';
import { createClosers } from '../apps/server/src/app/closers.ts';
import { openDatabase } from '../apps/server/src/app/open-database.ts';
import { prepareDatabase } from '../apps/server/src/app/prepare-database.ts';
import { referenceOf } from '../apps/server/src/features/reference-data/index.ts';
import { refreshAllSearchEntries } from '../apps/server/src/features/search/index.ts';
import { environment, readSettings, secretsIn } from '../apps/server/src/platform/config/index.ts';
import { createLog } from '../apps/server/src/platform/log/index.ts';
import { createServerContext } from '../apps/server/src/app/create-context.ts';
import { fillMembers, vacuumFilled } from './bench/fill-members.ts';

const MOST = 5_000_000;
const { values } = parseArgs({ options: { members: { type: 'string' } } });
const count = Number(values.members);
if (!Number.isInteger(count) || count < 1 || count > MOST) {
  console.error(`Say how many members, 1 to ${MOST}: npm run seed -- --members 100000`);
  process.exit(1);
}
const settings = readSettings(environment, secretsIn);
const log = createLog(settings.LOG_LEVEL);
const closers = createClosers((text) => console.error(text));
try {
  const connection = await openDatabase(settings, log, closers);
  await prepareDatabase(connection);
  const ctx = createServerContext(settings, log, connection);
  await fillMembers(connection.pool, referenceOf(ctx), count);
  await refreshAllSearchEntries(ctx);
  await vacuumFilled(connection.pool);
  console.log(`${count} members filled in.`);
} finally {
  await closers.closeAll();
}
