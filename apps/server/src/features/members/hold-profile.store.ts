import { sql } from 'kysely';
import type { Tx } from '#platform/context';
import { noteLock, sendAhead } from '#platform/db';
import { holdAccount } from '#features/accounts';

/**
 * Holds the account of a member whose profile is to be written, before the profile, as who signs in holds both: with the account nobody has to be waited
 * for at the profile, whose search entry follows.
 */
export async function holdForProfile(tx: Tx, memberId: number): Promise<void> {
  await holdAccount(tx, memberId);
  noteLock(tx, { kind: 'profile', key: memberId, isFree: true });
}

/** Holds the row behind the lock on its account: a server of the release before holds it alone while it saves. */
export const lockProfile = (tx: Tx, memberId: number): Promise<unknown> =>
  sendAhead(tx, sql`select member_id from profile where member_id = ${memberId} for no key update`);
