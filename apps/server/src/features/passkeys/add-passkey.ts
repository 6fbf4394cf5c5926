import { PASSKEYS_MAX } from '@app/contract/passkeys';
import { inTransaction, type Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { judgeMade, optionsToAdd, type NewCredential } from '#platform/passkeys';
import type { Limit } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import { confirmOwner, lockAccount, openSessionFully, recordSecurityEvent, requireOpenSession, tellEverywhere } from '#features/accounts';
import { newChallenge, takeChallengeOf, type ChallengeFor } from './challenges.ts';
import { insertPasskey, listPasskeysOf } from './passkeys.store.ts';
import type { PasskeyRow } from './passkeys.tables.ts';

export const OPTIONS_OF_ACCOUNT: Limit = { name: 'passkeys.options', max: 30, windowSeconds: 15 * 60, by: 'account' };

const forAdding = ({ accountId, sessionId }: Viewer): ChallengeFor => ({ use: 'add', accountId, boundTo: `session:${sessionId}` });

/** Returns what the browser needs to make a passkey for the viewer, who is asked for the password first. */
export async function askToAdd(ctx: Context, viewer: Viewer, password: string, networkAddress: string) {
  const account = await confirmOwner(ctx, viewer, password, networkAddress);
  await ctx.limits.take(OPTIONS_OF_ACCOUNT, viewer.accountId);
  const passkeys = await listPasskeysOf(ctx, viewer.accountId);
  if (passkeys.length >= PASSKEYS_MAX) throw new Refusal('too_many_passkeys');
  return optionsToAdd(ctx.settings, {
    challenge: await newChallenge(ctx, forAdding(viewer)),
    userHandle: Buffer.from(userHandleOf(ctx, viewer.accountId, passkeys), 'base64url'),
    userName: account.email ?? account.phoneE164 ?? account.memberCode,
    language: account.language,
    exclude: passkeys,
  });
}

/** Keeps a passkey that the viewer's browser made; the tenth is the last one, also where several come at once. */
export async function addPasskey(
  ctx: Context,
  viewer: Viewer,
  given: { readonly name: string; readonly credential: NewCredential },
): Promise<PasskeyRow> {
  const { accountId } = viewer;
  const challenge = await takeChallengeOf(ctx, given.credential, forAdding(viewer));
  const made = await judgeMade(ctx.settings, challenge, given.credential);
  if (!made) throw new Refusal('passkey_refused');
  return inTransaction(ctx, async (tx) => {
    const account = await lockAccount(tx, accountId);
    await requireOpenSession(tx, viewer);
    const passkeys = await listPasskeysOf(tx, accountId);
    if (passkeys.length >= PASSKEYS_MAX) throw new Refusal('too_many_passkeys');
    const userHandle = userHandleOf(tx, accountId, passkeys);
    const row = await insertPasskey(tx, { ...made, accountId, userHandle, name: given.name, createdAt: tx.clock.now() });
    if (!row) throw new Refusal('passkey_refused');
    await openSessionFully(tx, viewer.sessionId);
    await tx.audit.record(tx, {
      actorId: accountId,
      action: 'passkeys.add',
      subject: `account:${accountId}`,
      details: { passkey: row.id },
    });
    await recordSecurityEvent(tx, { accountId, kind: 'passkey_added', by: viewer, at: row.createdAt });
    await tellEverywhere(tx, account, 'passkey_added', { name: row.name });
    return row;
  });
}

/** Returns the handle of the account for devices: that of its passkeys, else one that tells nobody whose it is. */
const userHandleOf = ({ sealing }: Context, accountId: number, passkeys: readonly PasskeyRow[]): string =>
  passkeys[0]?.userHandle ?? sealing.keyedHash('passkey-user', String(accountId));
