// Seals anew with the first of ENCRYPTION_KEYS whatever an older one sealed: `npm run keys:rotate`.
// Copies of members' data stay under their key until they end, after 7 days: keep the older keys in the list so long.
import { runCommand } from '../apps/server/src/app/run-command.ts';
import { resealAttachments } from '../apps/server/src/features/account-closure/index.ts';
import { resealAuthenticators } from '../apps/server/src/features/accounts/index.ts';
import { resealCvs } from '../apps/server/src/features/careers/index.ts';
import { resealFaceData } from '../apps/server/src/features/faces/index.ts';
import { resealIdentityData } from '../apps/server/src/features/identity/index.ts';

await runCommand(async (ctx) => {
  console.log(`Identity documents and verification images sealed anew: ${await resealIdentityData(ctx)}.`);
  console.log(`Pictures and codes of faces sealed anew: ${await resealFaceData(ctx)}.`);
  console.log(`Secrets of authenticators sealed anew: ${await resealAuthenticators(ctx)}.`);
  console.log(`CVs sealed anew: ${await resealCvs(ctx)}.`);
  console.log(`Attachments of closed accounts sealed anew: ${await resealAttachments(ctx)}.`);
});
