import { sql } from 'kysely';
import type { Database, Executor } from '#platform/db';
import type { Gender, Religion } from './names.ts';
import { DRAWN } from './demo.rows.ts';

export type WaitingMember = { readonly memberId: number; readonly number: number; readonly gender: Gender; readonly religion: Religion };

/** Every so manieth member stays without a photo: lists have to look well with them too. */
const WITHOUT_PHOTO = { every: 35, first: 17 };

export const demoReader = {
  /** Drawn members who never had a photo and are to have one, the most recently active first. */
  listWithoutPortrait: async (on: Executor, limit: number): Promise<readonly WaitingMember[]> => {
    const { rows } = await sql<WaitingMember>`
      with drawn as (
        select account.id, account.state, row_number() over (order by account.id)::int as number from account
        where terms_version = ${DRAWN} and not exists (select 1 from staff_role where staff_role.account_id = account.id)
      )
      select drawn.id as member_id, number, gender, religion from drawn join profile on profile.member_id = drawn.id
      where number % ${sql.lit(WITHOUT_PHOTO.every)} <> ${sql.lit(WITHOUT_PHOTO.first)} and state not in ('deletion_pending', 'erased')
        and gender is not null and religion is not null
        and not exists (select 1 from photo where photo.member_id = drawn.id and photo.kind = 'profile')
      order by last_active_at desc, drawn.id limit ${limit}`.execute(on);
    return rows;
  },

  /** Those of the addresses that drawn accounts have. */
  listAddresses: async (db: Database): Promise<ReadonlySet<string>> => {
    const rows = await db.selectFrom('account').select('email').where('termsVersion', '=', DRAWN).where('email', 'is not', null).execute();
    return new Set(rows.flatMap((row) => (row.email === null ? [] : [row.email])));
  },
};
