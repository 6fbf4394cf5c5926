import { sql } from 'kysely';
import type { Database, Executor } from '#platform/db';
import type { Gender, Religion } from './names.ts';
import { DRAWN } from './demo.rows.ts';

/** A picture that is still to be drawn. */
export type WaitingPicture = {
  readonly memberId: number;
  readonly number: number;
  readonly gender: Gender;
  readonly religion: Religion;
  readonly kind: 'profile' | 'cover' | 'gallery';
};

/** Every so manieth member stays without a photo: lists have to look well with them too. */
const WITHOUT_PHOTO = { every: 35, first: 17 };
/** One of so many has a cover and a second picture too. */
const FULL_PAGE_EVERY = 3;

export const demoReader = {
  /**
   * Pictures that drawn members are to have and never had, portraits before all others, the most recently active first.
   * Of a kind that a member ever had a photo of, none is waiting.
   */
  listWaitingPictures: async (on: Executor, limit: number): Promise<readonly WaitingPicture[]> => {
    const { rows } = await sql<WaitingPicture>`
      with drawn as (
        select account.id, account.state, row_number() over (order by account.id)::int as number from account
        where terms_version = ${DRAWN} and not exists (select 1 from staff_role where staff_role.account_id = account.id)
      )
      select drawn.id as member_id, number, gender, religion, kind
      from drawn join profile on profile.member_id = drawn.id
        cross join (values (1, 'profile'), (2, 'cover'), (3, 'gallery')) as picture (place, kind)
      where number % ${sql.lit(WITHOUT_PHOTO.every)} <> ${sql.lit(WITHOUT_PHOTO.first)} and (kind = 'profile' or number % ${sql.lit(FULL_PAGE_EVERY)} = 0)
        and state not in ('deletion_pending', 'erased') and gender is not null and religion is not null
        and not exists (select 1 from photo where photo.member_id = drawn.id and photo.kind = picture.kind)
      order by place, last_active_at desc, drawn.id limit ${limit}`.execute(on);
    return rows;
  },

  /** Drawn people in the order of their numbers. */
  listDrawn: async (on: Executor): Promise<readonly { readonly id: number; readonly isActive: boolean }[]> => {
    const { rows } = await sql<{ id: number; isActive: boolean }>`
      select account.id, account.state = 'active' as is_active from account
      where terms_version = ${DRAWN} and not exists (select 1 from staff_role where staff_role.account_id = account.id)
      order by account.id`.execute(on);
    return rows;
  },

  /** When the community was drawn; undefined where there is none. Its staff came with it, its members are said to be older. */
  drawnAt: async (on: Executor): Promise<Date | undefined> =>
    (
      await on
        .selectFrom('account')
        .innerJoin('staffRole', 'staffRole.accountId', 'account.id')
        .select('account.createdAt')
        .where('account.termsVersion', '=', DRAWN)
        .orderBy('account.id')
        .executeTakeFirst()
    )?.createdAt,

  /** Which of these words stand for a post or a story, one that is over too. */
  listShared: async (on: Executor, clientIds: readonly string[]): Promise<ReadonlySet<string>> => {
    const { rows } = await sql<{ clientId: string }>`
      select client_id from post where client_id = any(${[...clientIds]}::uuid[])
      union all select client_id from story where client_id = any(${[...clientIds]}::uuid[])`.execute(on);
    return new Set(rows.map(({ clientId }) => clientId));
  },

  /** The one of the staff who answers members. */
  findSupport: async (on: Executor): Promise<number | null> =>
    (await on.selectFrom('staffRole').select('accountId').where('role', '=', 'support').orderBy('accountId').executeTakeFirst())
      ?.accountId ?? null,

  /** Those of the addresses that drawn accounts have. */
  listAddresses: async (db: Database): Promise<ReadonlySet<string>> => {
    const rows = await db.selectFrom('account').select('email').where('termsVersion', '=', DRAWN).where('email', 'is not', null).execute();
    return new Set(rows.flatMap((row) => (row.email === null ? [] : [row.email])));
  },
};
