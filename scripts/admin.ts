// Makes the first staff account with the role admin: `npm run admin -- +8801712345678 [name@example.org]`.
// The password and the second factor are shown once, here.
import { randomBytes } from 'node:crypto';
import { runCommand } from '../apps/server/src/app/run-command.ts';
import { createFirstAdmin } from '../apps/server/src/features/accounts/index.ts';

const [phone = '', email = null] = process.argv.slice(2);
if (!/^\+[0-9]{7,19}$/.test(phone)) {
  console.error('Say the mobile number of the admin with its country code: npm run admin -- +8801712345678 [name@example.org]');
  process.exit(1);
}
await runCommand(async (ctx) => {
  const password = randomBytes(12).toString('base64url');
  const made = await createFirstAdmin(ctx, { phone, email, password });
  console.log(`Sign in with ${phone} and this password: ${password}`);
  console.log(`Second factor, for an authenticator app: ${made.totpUri}`);
  console.log(`Recovery codes, each works once: ${made.recoveryCodes.join(' ')}`);
});
