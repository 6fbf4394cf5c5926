import type { Context, Tx } from '#platform/context';
import { Refusal } from '#platform/errors';
import type { ReturningBanKind } from './accounts.tables.ts';
import { findBans, insertBans, lastDeletion } from './returning-bans.store.ts';

/** Holds a number in E.164, an address in small letters, or the comparable form of a document's number. */
export type Banned = { readonly kind: ReturningBanKind; readonly value: string };

const hashOf = ({ sealing }: Context, { kind, value }: Banned): string => sealing.keyedHash('returning-ban', `${kind} ${value}`);

/** True if one of these was of an account that staff had terminated and that is erased (ACC-66). */
export const isBanned = async (ctx: Context, given: readonly Banned[]): Promise<boolean> =>
  given.length > 0 &&
  (await findBans(
    ctx,
    given.map((one) => hashOf(ctx, one)),
  ));

type Contacts = { readonly phoneE164?: unknown; readonly email?: unknown };

/**
 * Refuses a number or an address as if another account held it: nobody finds out by trying who was removed. Asks the database nothing where neither
 * is given.
 */
export async function refuseBanned(ctx: Context, { phoneE164, email }: Contacts): Promise<void> {
  if (typeof phoneE164 === 'string' && (await isBanned(ctx, [{ kind: 'phone', value: phoneE164 }]))) throw new Refusal('phone_taken');
  if (typeof email === 'string' && (await isBanned(ctx, [{ kind: 'email', value: email }]))) throw new Refusal('email_taken');
}

/**
 * Keeps out what was of an account that staff terminated, as keyed hashes; nothing where its member left by themselves. Who leaves between the notice
 * of the staff and its end was terminated too.
 */
export async function banIfTerminated(tx: Tx, accountId: number, given: readonly Banned[]): Promise<void> {
  if (given.length === 0) return;
  const createdAt = tx.clock.now();
  const last = await lastDeletion(tx, accountId);
  const hasEnded = last?.membershipEndsAt != null && last.membershipEndsAt <= createdAt;
  if (last?.fromState !== 'terminated' && !hasEnded) return;
  await insertBans(
    tx,
    given.map((one) => ({ hash: hashOf(tx, one), kind: one.kind, createdAt })),
  );
}
