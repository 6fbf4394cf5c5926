import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { countWaitingIn, type Desk, type DeskRow, type Waiting } from '#features/service-desk';
import type { ClosureRequest } from './account-closure.tables.ts';

export type RequestRow = DeskRow & ClosureRequest & { readonly memberCode: string; readonly deletionAt: Date | null };

export const closureDesk: Desk = {
  table: 'closure_request',
  columns: sql`account.member_code, case when item.kind = 'delete' and item.undone_at is null then account.deletion_at end as deletion_at`,
  joins: sql`join account on account.id = item.account_id`,
};

/** Counts those that are not done. */
export const countWaitingClosures = (ctx: Context): Promise<Waiting> => countWaitingIn(ctx, 'closure_request', 'closure-requests');
