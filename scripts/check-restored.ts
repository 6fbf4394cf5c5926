// Looks at a database and files that were brought back beside the site (docs/runbooks/backup.md): `npm run restore:check`. Sends nothing to anybody.
// Migrates the database to this version, checks the ledger, and looks for the files of every photo. Ends with 2 where something differs.
import { lookAt, sayFound } from '../apps/server/src/app/look-at-restored.ts';
import { runCommand } from '../apps/server/src/app/run-command.ts';

await runCommand(async (ctx) => sayFound(await lookAt(ctx)));
