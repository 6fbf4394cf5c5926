import { sql, type RawBuilder } from 'kysely';
import type { ReviewStatus } from '@app/contract/media';
import type { ReviewKind } from '@app/contract/reviews';
import type { Context } from '#platform/context';
import './reviews.tables.ts';

type Queue = {
  readonly table: RawBuilder<unknown>;
  /** True of what is still there: what a member took back is not. */
  readonly isThere: RawBuilder<boolean>;
  /** Selects what a line of the queue says of it. */
  readonly what: RawBuilder<string>;
};

const QUEUES: Readonly<Record<ReviewKind, Queue>> = {
  photos: { table: sql`photo`, isThere: sql`item.deleted_at is null`, what: sql`item.kind` },
  introductions: { table: sql`introduction_clip`, isThere: sql`item.deleted_at is null`, what: sql`item.kind` },
  faces: { table: sql`verification_image`, isThere: sql`true`, what: sql`item.holder` },
  ids: { table: sql`identity_document`, isThere: sql`true`, what: sql`item.type` },
};

/** Selects what waits in a queue, of members who are not shut out. */
const waitingIn = ({ table, isThere }: Queue) => sql`${table} as item join account on account.id = item.member_id
  where item.status = 'pending' and ${isThere} and account.state in ('active', 'deactivated')`;

/** Something that was handed in; `submittedAt` tells a document from the one before it. */
export type Submitted = { readonly id: number; readonly memberId: number; readonly status: ReviewStatus; readonly submittedAt: Date };

export async function findSubmitted({ db }: Context, kind: ReviewKind, id: number): Promise<Submitted | undefined> {
  const { table, isThere } = QUEUES[kind];
  const { rows } = await sql<Submitted>`
    select item.id, item.member_id, item.status, item.created_at as submitted_at
    from ${table} as item where item.id = ${id} and ${isThere}`.execute(db);
  return rows[0];
}

export type Asked = { readonly kind: ReviewKind; readonly staffId: number; readonly except: readonly number[] };

/** Finds the oldest one that nobody else holds and that the asker did not hand in. */
export async function findNextFree({ db, clock }: Context, { kind, staffId, except }: Asked): Promise<Submitted | undefined> {
  const { rows } = await sql<Submitted>`
    select item.id, item.member_id, item.status, item.created_at as submitted_at
    from ${waitingIn(QUEUES[kind])}
      and item.member_id <> ${staffId} and item.id <> all(${[...except]}::bigint[])
      and not exists (select from review_lock as held where held.kind = ${kind} and held.item_id = item.id
        and held.staff_id <> ${staffId} and held.until > ${clock.now()})
    order by item.created_at, item.id limit 1`.execute(db);
  return rows[0];
}

export type WaitingRow = {
  readonly id: number;
  readonly memberId: number;
  readonly memberCode: string;
  readonly memberName: string;
  readonly what: string;
  readonly submittedAt: Date;
  readonly lockedById: number | null;
  readonly lockedUntil: Date | null;
};

export async function listWaiting(
  { db, clock }: Context,
  kind: ReviewKind,
  page: { offset: number; limit: number },
): Promise<WaitingRow[]> {
  const queue = QUEUES[kind];
  const { rows } = await sql<WaitingRow>`
    select waiting.*, coalesce(profile.full_name, '') as member_name, held.staff_id as locked_by_id, held.until as locked_until
    from (
      select item.id, item.member_id, account.member_code, ${queue.what} as what, item.created_at as submitted_at
      from ${waitingIn(queue)} order by item.created_at, item.id limit ${page.limit} offset ${page.offset}
    ) as waiting
    left join profile on profile.member_id = waiting.member_id
    left join review_lock as held on held.kind = ${kind} and held.item_id = waiting.id and held.until > ${clock.now()}
    order by waiting.submitted_at, waiting.id`.execute(db);
  return rows;
}

/** Counts what waits in a queue, up to a number: who works through it wants to know no more, and a long one is not read for it. */
export async function countWaitingUpTo({ db }: Context, kind: ReviewKind, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 from ${waitingIn(QUEUES[kind])} limit ${most}) as waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

export type Waiting = { readonly count: number; readonly oldestAt: Date | null };

export async function countWaiting({ db }: Context, kind: ReviewKind): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*) as count, min(item.created_at) as oldest_at from ${waitingIn(QUEUES[kind])}`.execute(db);
  return rows[0] ?? { count: 0, oldestAt: null };
}
