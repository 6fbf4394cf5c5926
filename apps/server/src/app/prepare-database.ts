import { loadReferenceData } from '#features/reference-data';
import { migrate, type Connection } from '#platform/db';
import { migrateJobs } from '#platform/jobs';
import { keepPartitionsAtStart } from '#platform/partitions';

/** Does everything that a database needs before the server may use it; harmless when repeated. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  await migrate(connection.pool);
  await loadReferenceData(connection);
  await migrateJobs(connection.pool);
  await keepPartitionsAtStart(connection);
}
