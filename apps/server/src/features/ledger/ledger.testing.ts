import type { TestApp } from '#testing';

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
