import { sql, type Generated } from 'kysely';
import { sendAhead } from '#platform/db';
import { isTicketSession, type TicketSession } from '#platform/tickets';
import type { Context, Tx } from '#platform/context';

interface BioDataDownloadTable {
  id: Generated<number>;
  viewerId: number;
  ownerId: number;
  premiumPeriodId: number;
  creditEntryId: number;
  createdAt: Date;
}
declare module '#platform/db' {
  interface Tables {
    bioDataDownload: BioDataDownloadTable;
  }
}

/** Names the member whose copy of a paper it is, and their clock. */
export type Reader = { readonly code: string; readonly timeZone: string };

export type PaidBioData = {
  readonly viewerId: number;
  readonly ownerId: number;
  readonly premiumPeriodId: number;
  readonly creditEntryId: number;
};

export const insertDownload = (tx: Tx, paid: PaidBioData): Promise<unknown> =>
  sendAhead(tx, tx.db.insertInto('bioDataDownload').values({ ...paid, createdAt: tx.clock.now() }));

/** Returns the premium periods in which the viewer paid for this owner's. */
export async function listPaidPeriods({ db }: Context, viewerId: number, ownerId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bioDataDownload')
    .select('premiumPeriodId')
    .where('viewerId', '=', viewerId)
    .where('ownerId', '=', ownerId)
    .execute();
  return rows.map(({ premiumPeriodId }) => premiumPeriodId);
}

/** Returns the reader, as long as their session and account are open. */
export async function findReader(ctx: Context, reader: TicketSession): Promise<Reader | null> {
  const { rows } = await sql<Reader>`
      select account.member_code as code, account.time_zone from session join account on account.id = session.account_id
      where ${isTicketSession(ctx, reader)} and account.state = 'active'`.execute(ctx.db);
  return rows[0] ?? null;
}
