import { sql, type RawBuilder } from 'kysely';
import { ASSISTED_PAGE_SIZE, type StaffAssistedQuery } from '@app/contract/assisted';
import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import type { ServiceRow } from '../assisted.tables.ts';

/** A service with what the list says of its member. */
export type ListedService = ServiceRow & {
  readonly memberCode: string;
  /** The maker of the profile: 1 the member. */
  readonly guardianType: number;
};
export type Filter = Pick<StaffAssistedQuery, 'state' | 'manager' | 'page'> & { readonly staffId: number };

const HOUR_SECONDS = 3600;

function whereOf({ clock }: Context, { state, manager, staffId }: Filter): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [sql<boolean>`true`];
  const isEnded = sql<boolean>`(service.state = 'ended' or service.ends_at <= ${clock.now()})`;
  if (state === 'ended') parts.push(isEnded);
  else if (state !== 'all') parts.push(sql<boolean>`not ${isEnded}`);
  if (state === 'waiting' || state === 'active') parts.push(sql<boolean>`service.state = ${state}`);
  if (manager === 'nobody') parts.push(sql<boolean>`service.manager_id is null`);
  else if (manager !== undefined) parts.push(sql<boolean>`service.manager_id = ${manager === 'me' ? staffId : Number(manager)}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Lists services: those whose call is overdue first, then those with news, then the newest. */
export async function listServices(ctx: Context, filter: Filter): Promise<ListedService[]> {
  const overdueSince = secondsAfter(ctx.clock.now(), -HOUR_SECONDS);
  const { rows } = await sql<ListedService>`
    select service.*, account.member_code, account.guardian_type
    from assisted_service service join account on account.id = service.member_id
    where ${whereOf(ctx, filter)}
    order by (service.state = 'waiting' and service.call_due_at < ${overdueSince}) desc,
      case when service.state = 'waiting' then service.call_due_at end, service.news_since, service.id desc
    limit ${ASSISTED_PAGE_SIZE} offset ${(filter.page - 1) * ASSISTED_PAGE_SIZE}`.execute(ctx.db);
  return rows;
}

export async function countServices(ctx: Context, filter: Filter): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from assisted_service service where ${whereOf(ctx, filter)}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

export async function findListed({ db }: Context, id: number): Promise<ListedService | undefined> {
  const { rows } = await sql<ListedService>`
    select service.*, account.member_code, account.guardian_type
    from assisted_service service join account on account.id = service.member_id where service.id = ${id}`.execute(db);
  return rows[0];
}

/** Counts services that nobody leads yet, and says since when the oldest of them waits. */
export async function countUnled({ db, clock }: Context): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*) as count, min(created_at) as oldest_at from assisted_service where state = 'waiting' and ends_at > ${clock.now()}`.execute(
    db,
  );
  return rows[0] ?? { count: 0, oldestAt: null };
}
