// Carries out what staff decided about a number that two accounts give: `npm run number:decide -- 1042 give`, or `refuse`, with the id of who claims it.
import { runCommand } from '../apps/server/src/app/run-command.ts';
import { decideNumberClaim } from '../apps/server/src/features/accounts/index.ts';

const [id = '', decision = ''] = process.argv.slice(2);
if (!/^[0-9]{1,15}$/.test(id) || !['give', 'refuse'].includes(decision)) {
  console.error('Say the id of the account that claims the number, and what was decided: npm run number:decide -- 1042 give');
  process.exit(1);
}
await runCommand(async (ctx) => {
  const isDone = await decideNumberClaim(ctx, { accountId: Number(id), isGiven: decision === 'give', staffId: null });
  console.log(
    isDone
      ? 'Done.'
      : 'There is nothing to decide: the account claims no number, has not verified its email, or the number is proved elsewhere.',
  );
});
