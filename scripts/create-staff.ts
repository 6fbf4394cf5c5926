// Makes an account of staff: `npm run staff:create -- --email name@example.org --role admin [--role finance] [--name 'Full Name']`.
// Of an account that is there already it makes a new link, in the place of a lost way in. The link works once, within 24 hours.
import { parseArgs } from 'node:util';
import { STAFF_ROLES } from '../packages/contract/src/accounts/index.ts';
import { runCommand } from '../apps/server/src/app/run-command.ts';
import { createStaff, enrolStaff, findStaffByEmail } from '../apps/server/src/features/staff/index.ts';

const { values } = parseArgs({
  options: { email: { type: 'string' }, role: { type: 'string', multiple: true }, name: { type: 'string' } },
});
const { email, name } = values;
const roles = STAFF_ROLES.filter((role) => values.role?.includes(role));
if (!email?.includes('@') || roles.length === 0 || roles.length !== new Set(values.role).size) {
  console.error(`Say the address and a role (${STAFF_ROLES.join(', ')}): npm run staff:create -- --email name@example.org --role admin`);
  process.exit(1);
}
await runCommand(async (ctx) => {
  const known = await findStaffByEmail(ctx, email);
  const link =
    known === null
      ? await createStaff(ctx, { email, name: name ?? email.replace(/@.*/, ''), roles }, null)
      : await enrolStaff(ctx, known, null);
  if (known !== null)
    console.log('This account is there already. Its roles stay; its former password, authenticator and passkeys no longer work.');
  console.log(`Open this address within 24 hours to set the password and the authenticator; it works once:`);
  console.log(link.url);
});
