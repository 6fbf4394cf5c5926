import type { TestApp } from '#testing';
import { createLedgerRoom } from './ledger.feature.ts';
import type { Ledger, PaymentsWitness } from './ledger.types.ts';

/** The ledger on a test's database, with a witness of the test's own. */
export const ledgerOf = (test: TestApp, witness?: PaymentsWitness): Ledger =>
  createLedgerRoom({ ...test.platform, ...(witness ? { witness } : {}) }).ledger;

let subjects = 0;
/** A thing to post for that no other posting is for. */
export const anySubject = (): string => `test:${++subjects}`;

/** Runs statements past every trigger, as somebody with their hands in the database could. */
export async function byHandInDatabase(test: TestApp, ...statements: readonly string[]): Promise<void> {
  const client = await test.platform.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } finally {
    client.release();
  }
}
