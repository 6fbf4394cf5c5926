import { sql } from 'kysely';
import type { Tx } from '#platform/context';
import { givenRows, noteLock, prepareWritingOfRows, type ColumnTypes } from '#platform/db';

/** A member who was here at a moment. */
export type Seen = { readonly memberId: number; readonly at: Date };
/** Says what was seen, to be noted only where nothing later than `ifBefore` is. */
export type Noting = Seen & { readonly ifBefore: Date };

export const SEEN: ColumnTypes<Seen> = { memberId: 'bigint', at: 'timestamptz' };
const NOTING: ColumnTypes<Noting> = { ...SEEN, ifBefore: 'timestamptz' };

/**
 * Holds the accounts of those of whom something is to be noted, as whoever writes a profile does, and waits for none that somebody else holds. Returns the members of
 * whom something is to be noted: true of those that are held.
 */
export async function tryHoldForActivity(tx: Tx, notings: readonly Noting[]): Promise<ReadonlyMap<number, boolean>> {
  const { rows } = await sql<{ memberId: number; isHeld: boolean }>`
    with due as (
      select distinct member_id from ${givenRows(NOTING, notings)} as given join profile using (member_id) where last_active_at <= given.if_before
    ), held as materialized (
      select id from account where id in (select member_id from due) order by id for no key update skip locked
    )
    select member_id, held.id is not null as is_held from due left join held on held.id = member_id order by member_id`.execute(tx.db);
  const held = rows.filter(({ isHeld }) => isHeld);
  for (const { memberId: key } of held) noteLock(tx, { kind: 'account', key });
  for (const { memberId: key } of held) noteLock(tx, { kind: 'profile', key, isFree: true });
  return new Map(rows.map(({ memberId, isHeld }) => [memberId, isHeld]));
}

/** Moves the last activity of members on to a moment each, without a wait; one that is later stays. */
export const moveLastActive = prepareWritingOfRows<Seen, Record<never, never>>(
  SEEN,
  (given) => sql`
    update profile set last_active_at = given.at from ${given} as given
    where profile.member_id = given.member_id and last_active_at <= given.at`,
);
