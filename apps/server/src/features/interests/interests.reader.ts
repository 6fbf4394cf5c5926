import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { INTEREST_PAGE_SIZE, type InterestKind, type InterestSide } from '@app/contract/interests';
import type { Clock } from '#platform/clock';
import type { Database, Executor } from '#platform/db';
import type { Members } from '#features/members';
import { stateFor } from './interests.policy.ts';
import './interests.tables.ts';
import type { InterestRow } from './interests.tables.ts';
import type { InterestsReader, InterestStates } from './interests.types.ts';

type Deps = { readonly db: Database; readonly clock: Clock; readonly members: Pick<Members, 'isAvailableTo'> };

const NEITHER: InterestStates = { interest: null, proposal: null };

/** What other rooms ask. */
export const createInterestsReader = ({ db, clock, members }: Deps): InterestsReader => ({
  between: async (viewerId, ids, on = db) => {
    const now = clock.now();
    const states = new Map<number, InterestStates>();
    for (const row of ids.length === 0 ? [] : await listOpen(on, viewerId, ids)) {
      const otherId = row.senderId === viewerId ? row.receiverId : row.senderId;
      const state = stateFor(viewerId, row, now);
      if (state) states.set(otherId, { ...(states.get(otherId) ?? NEITHER), [row.kind]: state });
    }
    return states;
  },

  waitingFor: async (memberId) => {
    const isAvailable = members.isAvailableTo(memberId);
    const { rows } = await sql<{ kind: InterestKind; waiting: number }>`
      select kind, count(*) as waiting from approach
      where receiver_id = ${memberId} and status = 'pending' and (paused_since is not null or expires_at > ${clock.now()})
        and ${isAvailable('approach.sender_id')}
      group by kind`.execute(db);
    const waiting = (kind: InterestKind): number => rows.find((row) => row.kind === kind)?.waiting ?? 0;
    return { interestsReceived: waiting('interest'), proposalsReceived: waiting('proposal') };
  },

  wereInTouch: async (viewerId, ownerId, on = db) => {
    const { rows } = await sql`
      select 1 from approach
      where (sender_id = ${viewerId} and receiver_id = ${ownerId}) or (sender_id = ${ownerId} and receiver_id = ${viewerId} and status = 'accepted')
      limit 1`.execute(on);
    return rows.length > 0;
  },
});

const listOpen = (on: Executor, viewerId: number, ids: readonly number[]): Promise<InterestRow[]> =>
  on
    .selectFrom('approach')
    .selectAll()
    .where('status', 'in', ['pending', 'accepted'])
    .where((where) =>
      where.or([
        where.and([where('senderId', '=', viewerId), where('receiverId', 'in', ids)]),
        where.and([where('receiverId', '=', viewerId), where('senderId', 'in', ids)]),
      ]),
    )
    .execute();

export type ListWish = {
  readonly kind: InterestKind;
  readonly side: InterestSide;
  readonly memberId: number;
  readonly page: number;
  readonly isAvailable: (idColumn: string) => RawBuilder<SqlBool>;
};

/** One side of a member's own, newest first: of members who are available, and withdrawn ones for their sender only. */
export async function listPage(db: Executor, wish: ListWish): Promise<{ rows: InterestRow[]; total: number }> {
  const isReceived = wish.side === 'received';
  let found = db
    .selectFrom('approach')
    .where('kind', '=', wish.kind)
    .where(isReceived ? 'receiverId' : 'senderId', '=', wish.memberId)
    .where(wish.isAvailable(isReceived ? 'approach.sender_id' : 'approach.receiver_id'));
  if (isReceived) found = found.where('status', '<>', 'withdrawn');
  const { total } = await found.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .selectAll()
    .orderBy('id', 'desc')
    .limit(INTEREST_PAGE_SIZE)
    .offset((wish.page - 1) * INTEREST_PAGE_SIZE)
    .execute();
  return { rows, total };
}
