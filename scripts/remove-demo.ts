// Removes the drawn accounts of a demo with all that they made: `npm run demo:remove`. Where people signed up in the demo it says how many
// there are and stops; `npm run demo:remove -- --keep-others` lets them stay. No server may run on the database meanwhile.
import { parseArgs } from 'node:util';
import { runCommand } from '../apps/server/src/app/run-command.ts';
import { removeDrawnAccounts } from '../apps/server/src/features/demo/index.ts';

const { values } = parseArgs({ options: { 'keep-others': { type: 'boolean', default: false } } });
await runCommand(async (ctx) => {
  const { isDone, others } = await removeDrawnAccounts(ctx, { keepsOthers: values['keep-others'] });
  if (isDone)
    console.log(`The demo accounts are removed${others === 0 ? '' : `; ${others === 1 ? '1 other stays' : `${others} others stay`}`}.`);
  else {
    const [held, them] = others === 1 ? ['1 account that is', 'it'] : [`${others} accounts that are`, 'them'];
    console.error(
      `Nothing was removed: this database holds ${held} not of the demo. Use a new database, or keep ${them} with \`npm run demo:remove -- --keep-others\`.`,
    );
    process.exitCode = 1;
  }
});
