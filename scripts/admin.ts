// Makes a staff account with the role admin: `npm run admin -- --phone +8801…`. The password and the second factor are shown once, here.
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createClosers } from '../apps/server/src/app/closers.ts';
import { compose } from '../apps/server/src/app/compose.ts';
import { createPlatform } from '../apps/server/src/app/create-platform.ts';
import { openDatabase } from '../apps/server/src/app/open-database.ts';
import { prepareDatabase } from '../apps/server/src/app/prepare-database.ts';
import { environment, readSettings, secretsIn } from '../apps/server/src/platform/config/index.ts';
import { createLog } from '../apps/server/src/platform/log/index.ts';

const { values } = parseArgs({ options: { phone: { type: 'string' }, email: { type: 'string' } } });
if (!values.phone || !/^\+[0-9]{7,19}$/.test(values.phone)) {
  console.error('Say the mobile number of the admin with its country code: npm run admin -- --phone +8801712345678 [--email name@example.org]');
  process.exit(1);
}
const settings = readSettings(environment, secretsIn);
const closers = createClosers((text) => console.error(text));
try {
  const log = createLog(settings.LOG_LEVEL);
  const connection = await openDatabase(settings, log, closers);
  await prepareDatabase(connection);
  const { accounts } = compose(createPlatform(settings, connection, log));
  const password = randomBytes(12).toString('base64url');
  const made = await accounts.createFirstAdmin({ phone: values.phone, email: values.email ?? null, password });
  console.log(`Sign in with ${values.phone} and this password: ${password}`);
  console.log(`Second factor, for an authenticator app: ${made.totpUri}`);
  console.log(`Recovery codes, each works once: ${made.recoveryCodes.join(' ')}`);
} finally {
  await closers.closeAll();
}
