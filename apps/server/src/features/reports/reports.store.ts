import { sql, type Insertable } from 'kysely';
import type { ReportType } from '@app/contract/reports';
import type { Executor, Tables, Transaction } from '#platform/db';
import './reports.tables.ts';

/** As a word of the statement: a parameter would not find the index of open reports. */
const WORD_OPEN = sql.lit('open' as const);

type Reported = { readonly reporterId: number; readonly type: ReportType; readonly targetId: number };

export const reportsStore = {
  /** False where this reporter has an open one on the same target. */
  insertOnce: async (trx: Transaction, report: Insertable<Tables['report']>): Promise<boolean> =>
    (await trx
      .insertInto('report')
      .values(report)
      .onConflict((conflict) => conflict.columns(['reporterId', 'type', 'targetId']).where('status', '=', WORD_OPEN).doNothing())
      .returning('id')
      .executeTakeFirst()) !== undefined,

  hasOpen: async (on: Executor, { reporterId, type, targetId }: Reported): Promise<boolean> =>
    (await on
      .selectFrom('report')
      .select('id')
      .where('reporterId', '=', reporterId)
      .where('type', '=', type)
      .where('targetId', '=', targetId)
      .where('status', '=', 'open')
      .executeTakeFirst()) !== undefined,

  hasOpenAgainst: async (on: Executor, memberId: number): Promise<boolean> =>
    (await on
      .selectFrom('report')
      .select('id')
      .where('reportedMemberId', '=', memberId)
      .where('status', '=', 'open')
      .limit(1)
      .executeTakeFirst()) !== undefined,

  /** What the reporter wrote and attached goes from decided reports; gives the files. */
  eraseWordsOf: async (trx: Transaction, reporterId: number): Promise<string[]> => {
    const decided = trx.selectFrom('report').where('reporterId', '=', reporterId).where('status', '<>', 'open');
    const rows = await decided.select('attachmentKey').where('attachmentKey', 'is not', null).forUpdate().execute();
    await trx
      .updateTable('report')
      .set({ detail: '', attachmentKey: null })
      .where('reporterId', '=', reporterId)
      .where('status', '<>', 'open')
      .execute();
    return rows.flatMap(({ attachmentKey }) => attachmentKey ?? []);
  },

  /** Reports that were decided before; gives their files. */
  deleteDecidedBefore: async (trx: Transaction, before: Date): Promise<string[]> => {
    const rows = await trx
      .deleteFrom('report')
      .where('status', '<>', 'open')
      .where('decidedAt', '<', before)
      .returning(['attachmentKey', 'evidenceKeys'])
      .execute();
    return rows.flatMap(({ attachmentKey, evidenceKeys }) => [...(attachmentKey === null ? [] : [attachmentKey]), ...evidenceKeys]);
  },
};
