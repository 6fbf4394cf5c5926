import { inTransaction, type Context, type Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import { optionsToUse, type UsedCredential } from '#platform/passkeys';
import type { Viewer } from '#platform/session';
import { confirmOwner, lockAccount, recordSecurityEvent, tellEverywhere } from '#features/accounts';
import { OPTIONS_OF_ACCOUNT } from './add-passkey.ts';
import { newChallenge, takeChallengeOf, type ChallengeFor } from './challenges.ts';
import { deletePasskey, listPasskeysOf } from './passkeys.store.ts';
import type { PasskeyRow } from './passkeys.tables.ts';
import { requireUse } from './use-passkey.ts';

const forRemoving = ({ accountId, sessionId }: Viewer): ChallengeFor => ({ use: 'remove', accountId, boundTo: `session:${sessionId}` });

/** Returns what the browser needs to use one of the viewer's passkeys, so that another one is removed. */
export async function askToRemove(ctx: Context, viewer: Viewer) {
  await ctx.limits.take(OPTIONS_OF_ACCOUNT, viewer.accountId);
  const allowed = await listPasskeysOf(ctx, viewer.accountId);
  return optionsToUse(ctx.settings, { challenge: await newChallenge(ctx, forRemoving(viewer)), allowed });
}

/** Removes a passkey of the viewer, who gives the password or uses another passkey. Another member's is answered like one that is not there. */
export async function removePasskey(
  ctx: Context,
  viewer: Viewer,
  given: {
    readonly id: number;
    readonly password: string;
    readonly credential: UsedCredential | undefined;
    readonly networkAddress: string;
  },
): Promise<void> {
  const { accountId } = viewer;
  const passkeys = await listPasskeysOf(ctx, accountId);
  const passkey = passkeys.find(({ id }) => id === given.id);
  if (!passkey) throw new Refusal('not_found');
  if (given.credential)
    await confirmByOther(
      ctx,
      viewer,
      given.credential,
      passkeys.filter(({ id }) => id !== given.id),
    );
  else await confirmOwner(ctx, viewer, given.password, given.networkAddress);
  await inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const isLast = (await listPasskeysOf(tx, accountId)).length === 1;
    if (isLast && viewer.roles.length > 0 && tx.settings.STAFF_PASSKEYS === 'required') throw new Refusal('last_passkey');
    if (!(await deletePasskey(tx, accountId, passkey.id))) throw new Refusal('not_found');
    const details = { passkey: passkey.id, by: given.credential ? 'passkey' : 'password' };
    await tx.audit.record(tx, { actorId: accountId, action: 'passkeys.remove', subject: `account:${accountId}`, details });
    await recordSecurityEvent(tx, { accountId, kind: 'passkey_removed', by: viewer });
    await tellEverywhere(tx, account, 'passkey_removed', { name: passkey.name });
  });
}

/** Removes the passkey that was added at this moment, by the word of its account's member that they did not. The account is locked by the caller. */
export async function endDisownedPasskey(tx: Tx, accountId: number, addedAt: Date): Promise<void> {
  const passkey = (await listPasskeysOf(tx, accountId)).find(({ createdAt }) => createdAt.getTime() === addedAt.getTime());
  if (!passkey || !(await deletePasskey(tx, accountId, passkey.id))) return;
  const details = { passkey: passkey.id, by: 'disowned' };
  await tx.audit.record(tx, { actorId: accountId, action: 'passkeys.remove', subject: `account:${accountId}`, details });
  await recordSecurityEvent(tx, { accountId, kind: 'passkey_removed', by: null });
  await tellEverywhere(tx, await lockAccount(tx, accountId), 'passkey_removed', { name: passkey.name });
}

async function confirmByOther(ctx: Context, viewer: Viewer, credential: UsedCredential, others: readonly PasskeyRow[]): Promise<void> {
  const challenge = await takeChallengeOf(ctx, credential, forRemoving(viewer));
  const other = others.find(({ credentialId }) => credentialId === credential.id);
  if (!other) throw new Refusal('passkey_refused');
  await requireUse(ctx, other, challenge, credential);
}
