import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { countWaitingIn, type Desk, type DeskRow, type Waiting } from '#features/service-desk';

export type CallRow = DeskRow & {
  readonly name: string;
  readonly phone: string;
  readonly whatsapp: string | null;
  readonly memberId: number | null;
  readonly memberCode: string | null;
};

export const callDesk: Desk = {
  table: 'call_request',
  columns: sql`account.member_code`,
  joins: sql`left join account on account.id = item.member_id`,
};

/** Counts those that are not done. */
export const countWaitingCalls = (ctx: Context): Promise<Waiting> => countWaitingIn(ctx, 'call_request', 'call-requests');
