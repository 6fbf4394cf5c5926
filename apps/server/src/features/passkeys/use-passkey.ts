import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { judgeUsed, optionsToUse, type UsedCredential } from '#platform/passkeys';
import { findAccount, tellEverywhere } from '#features/accounts';
import { newChallenge, takeChallengeOf, type ChallengeFor } from './challenges.ts';
import { findPasskey, noteUse } from './passkeys.store.ts';
import type { PasskeyRow } from './passkeys.tables.ts';

const forSignIn = (browserMark: string): ChallengeFor => ({ use: 'sign_in', accountId: null, boundTo: `browser:${browserMark}` });

/** Returns what a browser needs to sign somebody in who says no name. `browserMark`: of its cookie; nobody else may answer. */
export const askToSignIn = async (ctx: Context, browserMark: string) =>
  optionsToUse(ctx.settings, { challenge: await newChallenge(ctx, forSignIn(browserMark)) });

/** Returns the passkey of a browser that answers; refuses with `passkey_refused`. */
export async function identifyByPasskey(ctx: Context, credential: UsedCredential, browserMark: string): Promise<PasskeyRow> {
  const challenge = await takeChallengeOf(ctx, credential, forSignIn(browserMark));
  const passkey = await findPasskey(ctx, credential.id);
  // Whoever says no name is named by the device.
  if (!passkey || credential.response.userHandle !== passkey.userHandle) throw new Refusal('passkey_refused');
  await requireUse(ctx, passkey, challenge, credential);
  return passkey;
}

/** Requires that the answer is made by this passkey, and counts the use. A counter that goes back is refused, and the owner told: there are two of it. */
export async function requireUse(ctx: Context, passkey: PasskeyRow, challenge: string, credential: UsedCredential): Promise<void> {
  const used = await judgeUsed(ctx.settings, challenge, credential, passkey);
  if (!used) throw new Refusal('passkey_refused');
  if (await noteUse(ctx, passkey.id, used.counter, ctx.clock.now())) return;
  await inTransaction(ctx, async (tx) => {
    const { accountId, id, name } = passkey;
    await tx.audit.record(tx, { actorId: null, action: 'passkeys.copied', subject: `account:${accountId}`, details: { passkey: id } });
    const owner = await findAccount(tx, accountId);
    if (owner) await tellEverywhere(tx, owner, 'passkey_copied', { name });
  });
  throw new Refusal('passkey_refused');
}
