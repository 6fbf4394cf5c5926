import { sql } from 'kysely';
import type { Executor, Transaction } from '#platform/db';
import './bio-data.tables.ts';

export type PaidBioData = {
  readonly viewerId: number;
  readonly ownerId: number;
  readonly premiumPeriodId: number;
  readonly creditEntryId: number;
  readonly at: Date;
};

export const bioDataStore = {
  insert: async (trx: Transaction, { at, ...paid }: PaidBioData): Promise<void> => {
    await trx
      .insertInto('bioDataDownload')
      .values({ ...paid, createdAt: at })
      .execute();
  },

  /** The premium periods in which the viewer paid for this owner's. */
  listPaidPeriods: async (on: Executor, viewerId: number, ownerId: number): Promise<number[]> => {
    const rows = await on
      .selectFrom('bioDataDownload')
      .select('premiumPeriodId')
      .where('viewerId', '=', viewerId)
      .where('ownerId', '=', ownerId)
      .execute();
    return rows.map(({ premiumPeriodId }) => premiumPeriodId);
  },

  /** The member code of the reader, as long as their session and account are open. */
  findReader: async (on: Executor, reader: { viewerId: number; sessionId: number }, now: Date): Promise<string | null> => {
    const { rows } = await sql<{ memberCode: string }>`
      select account.member_code from session join account on account.id = session.account_id
      where session.id = ${reader.sessionId} and account.id = ${reader.viewerId} and account.state = 'active'
        and session.ended_at is null and session.expires_at > ${now}`.execute(on);
    return rows[0]?.memberCode ?? null;
  },
};
