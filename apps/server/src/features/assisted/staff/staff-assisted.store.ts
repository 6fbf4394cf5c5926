import { sql, type RawBuilder } from 'kysely';
import { ASSISTED_PAGE_SIZE, type StaffAssistedQuery } from '@app/contract/assisted';
import { secondsAfter } from '#platform/clock';
import type { Context } from '#platform/context';
import { listColleagues } from '#features/service-desk';
import type { ServiceRow } from '../assisted.tables.ts';

/** A service with what the list says of its member. */
export type ListedService = ServiceRow & {
  readonly memberCode: string;
  /** The maker of the profile: 1 the member. */
  readonly guardianType: number;
  /** False before a manager is named, and where who was named has left the support team. */
  readonly isLed: boolean;
};
export type Filter = Pick<StaffAssistedQuery, 'state' | 'manager' | 'page'> & { readonly staffId: number };

const HOUR_SECONDS = 3600;

/** True of a service whose manager is one of these: nobody's services are led by who has left the support team. */
const isLedBy = (colleagues: readonly number[]): RawBuilder<boolean> =>
  sql<boolean>`coalesce(service.manager_id = any(${[...colleagues]}::bigint[]), false)`;

const colleagueIds = async (ctx: Context): Promise<number[]> => (await listColleagues(ctx)).map(({ id }) => id);

function whereOf({ clock }: Context, { state, manager, staffId }: Filter, isLed: RawBuilder<boolean>): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [sql<boolean>`true`];
  const isEnded = sql<boolean>`(service.state = 'ended' or service.ends_at <= ${clock.now()})`;
  if (state === 'ended') parts.push(isEnded);
  else if (state !== 'all') parts.push(sql<boolean>`not ${isEnded}`);
  if (state === 'waiting' || state === 'active') parts.push(sql<boolean>`service.state = ${state}`);
  if (manager === 'nobody') parts.push(sql<boolean>`not ${isLed}`);
  else if (manager !== undefined) parts.push(sql<boolean>`service.manager_id = ${manager === 'me' ? staffId : Number(manager)}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Lists services: those whose call is overdue first, then those with news, then the newest. */
export async function listServices(ctx: Context, filter: Filter): Promise<ListedService[]> {
  const overdueSince = secondsAfter(ctx.clock.now(), -HOUR_SECONDS);
  const isLed = isLedBy(await colleagueIds(ctx));
  const isOpenAndUnled = sql<boolean>`(not ${isLed} and service.state <> 'ended' and service.ends_at > ${ctx.clock.now()})`;
  const { rows } = await sql<ListedService>`
    select service.*, account.member_code, account.guardian_type, ${isLed} as is_led
    from assisted_service service join account on account.id = service.member_id
    where ${whereOf(ctx, filter, isLed)}
    order by (${isOpenAndUnled} and service.call_due_at < ${overdueSince}) desc,
      case when ${isOpenAndUnled} then service.call_due_at end, service.news_since, service.id desc
    limit ${ASSISTED_PAGE_SIZE} offset ${(filter.page - 1) * ASSISTED_PAGE_SIZE}`.execute(ctx.db);
  return rows;
}

export async function countServices(ctx: Context, filter: Filter): Promise<number> {
  const isLed = isLedBy(await colleagueIds(ctx));
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from assisted_service service where ${whereOf(ctx, filter, isLed)}`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

export async function findListed(ctx: Context, id: number): Promise<ListedService | undefined> {
  const isLed = isLedBy(await colleagueIds(ctx));
  const { rows } = await sql<ListedService>`
    select service.*, account.member_code, account.guardian_type, ${isLed} as is_led
    from assisted_service service join account on account.id = service.member_id where service.id = ${id}`.execute(ctx.db);
  return rows[0];
}

/** Counts running services that nobody leads, and says since when the oldest of them waits. */
export async function countUnled(ctx: Context): Promise<{ count: number; oldestAt: Date | null }> {
  const isLed = isLedBy(await colleagueIds(ctx));
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*) as count, min(created_at) as oldest_at from assisted_service service
    where not ${isLed} and state <> 'ended' and ends_at > ${ctx.clock.now()}`.execute(ctx.db);
  return rows[0] ?? { count: 0, oldestAt: null };
}
