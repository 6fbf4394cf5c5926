import { sql } from 'kysely';
import type { Transaction } from '#platform/db';

/** Registrations that were left half-done and not visited since. */
const abandonedSince = (since: Date) => sql`(
  select account.id from account
  where account.registration_step < 16 and account.created_at < ${since}
    and not exists (select from session where session.account_id = account.id and session.last_used_at >= ${since}))`;

/** Deletes what such accounts handed in and nobody ever reviewed; gives the files. */
export async function deleteAbandoned(trx: Transaction, since: Date): Promise<string[]> {
  const documents = await sql<{ frontKey: string; backKey: string | null }>`
    delete from identity_document where status = 'pending' and member_id in ${abandonedSince(since)} returning front_key, back_key`.execute(
    trx,
  );
  const images = await sql<{ objectKey: string }>`
    delete from verification_image where status = 'pending' and member_id in ${abandonedSince(since)} returning object_key`.execute(trx);
  const keys = [...documents.rows.flatMap((row) => [row.frontKey, row.backKey]), ...images.rows.map((row) => row.objectKey)];
  return keys.filter((key) => key !== null);
}
