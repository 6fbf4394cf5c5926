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

/** Does so only where the last activity is not later than `ifBefore`: nobody is held, or waited for, of whom nothing is to be written. */
export async function holdForActivity(tx: Tx, memberId: number, ifBefore: Date): Promise<void> {
  const isHeld = noteLock(tx, { kind: 'account', key: memberId });
  noteLock(tx, { kind: 'profile', key: memberId, isFree: true });
  if (isHeld) return;
  const isDue = sql<boolean>`exists (select from profile where member_id = ${memberId} and last_active_at <= ${ifBefore})`;
  await sendAhead(tx, sql`select id from account where id = ${memberId} and ${isDue} for no key update`);
}

/** Holds the row behind the lock on its account: a server of the release before holds it alone while it saves. */
export const lockProfile = (tx: Tx, memberId: number): Promise<unknown> =>
  sendAhead(tx, sql`select member_id from profile where member_id = ${memberId} for no key update`);
