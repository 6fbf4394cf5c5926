import { sql, type RawBuilder } from 'kysely';
import type { LookedAt, Looker } from '@app/contract/data-looks';
import type { StaffRole } from '#platform/session';
import type { Context, Tx } from '#platform/context';
import './data-looks.tables.ts';

export type LookRow = {
  readonly who: Looker;
  readonly memberId: number | null;
  readonly role: StaffRole | null;
  readonly what: LookedAt;
  readonly photos: 'profile' | 'gallery' | null;
  readonly reason: string | null;
  readonly at: Date;
  /** True of a member whose profile the owner may open. */
  readonly isAvailable: boolean;
  /** True of a member whom the owner ignores, and whose name they read among those. */
  readonly isIgnored: boolean;
};

/** Lists the acts of the journal that are looks of staff at a contact or an identity card: a look at a card, its back and its number is one. */
const looksOfStaff = (ownerId: number, since: Date) => sql`
  select 'staff' as who, null::bigint as member_id, role, what, null as photos, reason, min(at) as at, min(id) as id
  from (
    select entry.id, entry.at, entry.reason, entry.actor_id,
      case entry.action when 'media.look' then 'identity' else 'contact' end as what,
      coalesce(entry.details ->> 'role',
        case when exists (select from staff_role where account_id = entry.actor_id and role = 'moderator') then 'moderator' else 'admin' end) as role
    from audit_entry as entry
    where entry.member_id = ${ownerId} and entry.at >= ${since}
      and (entry.action = 'member-records.look-at-contact' or (entry.action = 'media.look' and entry.details ->> 'kind' like 'identity\\_%'))
  ) as looks
  group by what, role, reason, actor_id, date_bin('10 minutes', at, 'epoch')`;

/** Returns a page of who saw a member's data since a time, newest first, and how many there are. */
export async function listLooks(
  { db }: Context,
  ownerId: number,
  page: {
    readonly since: Date;
    readonly limit: number;
    readonly offset: number;
    readonly isShown: (idColumn: string) => RawBuilder<boolean>;
  },
): Promise<{ readonly rows: readonly LookRow[]; readonly total: number }> {
  const { since, limit, offset, isShown } = page;
  const { rows } = await sql<LookRow & { total: number }>`
    with looks as (
      select 'member' as who, viewer_id as member_id, null as role, 'contact' as what, null as photos, null as reason, viewed_at as at, id
        from contact_view where owner_id = ${ownerId} and viewed_at >= ${since}
      union all
      select 'member', viewer_id, null, 'photos', type, null, opened_at, id
        from photo_opening where owner_id = ${ownerId} and opened_at >= ${since}
      union all ${looksOfStaff(ownerId, since)}
      union all
      select 'export', null, null, 'profile', null, null, created_at, id from data_export where account_id = ${ownerId} and created_at >= ${since}
    ), counted as (select count(*)::int as total from looks)
    select page.*, counted.total, coalesce(${isShown('page.member_id')}, false) as is_available,
      exists (select from block where blocker_id = ${ownerId} and blocked_id = page.member_id) as is_ignored
    from counted left join lateral (select * from looks order by at desc, who, what, id desc limit ${limit} offset ${offset}) as page on true
    order by page.at desc, page.who, page.what, page.id desc`.execute(db);
  return { rows: rows.filter(({ who }) => who !== null), total: rows[0]?.total ?? 0 };
}

export async function insertOpening(
  { db, clock }: Tx,
  opening: { readonly ownerId: number; readonly viewerId: number; readonly type: 'profile' | 'gallery' },
): Promise<void> {
  await db
    .insertInto('photoOpening')
    .values({ ...opening, openedAt: clock.now() })
    .execute();
}

export async function deleteOpeningsOf({ db }: Tx, ownerId: number): Promise<void> {
  await db.deleteFrom('photoOpening').where('ownerId', '=', ownerId).execute();
}

/** Deletes so many at most of those before a time; returns how many. */
export async function deleteOpeningsBefore({ db }: Context, before: Date, limit: number): Promise<number> {
  const old = db.selectFrom('photoOpening').select('id').where('openedAt', '<', before).limit(limit);
  return Number((await db.deleteFrom('photoOpening').where('id', 'in', old).executeTakeFirst()).numDeletedRows);
}
