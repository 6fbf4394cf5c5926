import { createHash } from 'node:crypto';
import { inTransactionOf, type Connection } from '#platform/db';
import { builtInContent } from './built-in-content.ts';
import { findVersion, lockVersion, saveVersion, upsertContent } from './reference-data.store.ts';

/** Changes whenever one of the product's own lists does. */
export const builtInChecksum: string = createHash('sha256').update(JSON.stringify(builtInContent)).digest('hex');

/** Brings the product's own lists into the database. What staff changed stays; what the lists no longer hold is retired. Quick when nothing changed. */
export async function loadReferenceData(connection: Pick<Connection, 'db'>): Promise<void> {
  if ((await findVersion(connection.db))?.checksum === builtInChecksum) return;
  await inTransactionOf(connection.db)(async (trx) => {
    await lockVersion(trx);
    if ((await findVersion(trx))?.checksum === builtInChecksum) return;
    await upsertContent(trx, builtInContent);
    await saveVersion(trx, builtInChecksum);
  });
}
