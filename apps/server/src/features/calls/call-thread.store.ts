import { sql } from 'kysely';
import type { Context } from '#platform/context';
import { prepareReadings } from '#platform/db';
import { pairQueries, type PairIds } from '#features/members';
import { factQueries, type Asked } from './calls.store.ts';
import './calls.tables.ts';
import type { CallRecord } from './calls.tables.ts';
import { aheadQuery } from './plans.store.ts';

type AskedThread = Asked & PairIds & { readonly most: number };

/** Reads, in one statement, all that a conversation shows its `callerId` of calls. */
export const readCallThread = prepareReadings((asked: AskedThread, ctx: Pick<Context, 'db'>) => {
  const { threadId, callerId, calleeId, callerIds, now, since, plannedAfter, plannedBefore, ids, lowerIds, higherIds, most } = asked;
  return {
    ...pairQueries(ctx, { ids, lowerIds, higherIds }),
    ...factQueries(ctx, { threadId, callerId, calleeId, callerIds, now, since, plannedAfter, plannedBefore }),
    allowed: sql<{ memberId: number }>`select member_id from call_permission where owner_id = ${callerId} and member_id = ${calleeId}`,
    ahead: aheadQuery(threadId, now),
    calls: sql<CallRecord>`select * from member_call where thread_id = ${threadId} order by id desc limit ${most}`,
  };
});
