import type { Context } from '#platform/context';
import { countWaitingIn, withMemberCode, type Desk, type DeskRow, type Waiting } from '#features/service-desk';

export type CallRow = DeskRow & {
  readonly name: string;
  readonly phone: string;
  readonly whatsapp: string | null;
  readonly memberId: number | null;
  readonly memberCode: string | null;
};

export const callDesk: Desk = {
  table: 'call_request',
  ...withMemberCode,
};

/** Counts those that are not done. */
export const countWaitingCalls = (ctx: Context): Promise<Waiting> => countWaitingIn(ctx, 'call_request', 'call-requests');
