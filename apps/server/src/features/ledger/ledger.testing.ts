import { inTransaction } from '#platform/context';
import type { TestApp } from '#testing';

export type Undoing = { readonly entryId: number; readonly staffId: number; readonly reason: string };
/** Undoes an entry by one of the opposite sign that names it, in the tables themselves: no call does. Returns the id of the new one. */
export const undoEntry = ({ ctx }: Pick<TestApp, 'ctx'>, { entryId, staffId, reason }: Undoing): Promise<number> =>
  inTransaction(ctx, async ({ db, clock }) => {
    const entry = await db.selectFrom('journalEntry').select('paymentId').where('id', '=', entryId).executeTakeFirstOrThrow();
    const lines = await db.selectFrom('journalLine').select(['accountId', 'amount']).where('entryId', '=', entryId).orderBy('id').execute();
    const undoing = { ...entry, postingKind: 'reversal', subject: `entry:${entryId}`, staffId, reason, reversesId: entryId } as const;
    const { id } = await db
      .insertInto('journalEntry')
      .values({ ...undoing, createdAt: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('journalLine')
      .values(lines.map(({ accountId, amount }) => ({ entryId: id, accountId, amount: -amount })))
      .execute();
    return id;
  });

let subjects = 0;
/** Returns a thing to post for that no other posting is for. */
export const anySubject = (): string => `test:${++subjects}`;

/** Runs statements past every trigger, as somebody with their hands in the database could. */
export async function byHandInDatabase(test: Pick<TestApp, 'ctx'>, ...statements: readonly string[]): Promise<void> {
  const client = await test.ctx.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
}
