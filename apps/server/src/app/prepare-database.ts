import { loadReferenceData } from '#features/reference-data';
import { migrate, type Connection } from '#platform/db';
import { migrateJobs } from '#platform/jobs';
import { keepPartitions } from '#platform/partitions';

const NO_LOCK = '55P03';
const TRIES_AT_START = 3;

/** Does everything that a database needs before the server may use it; harmless when repeated. */
export async function prepareDatabase(connection: Connection): Promise<void> {
  await migrate(connection.pool);
  await loadReferenceData(connection);
  await migrateJobs(connection.pool);
  await keepPartitionsAtStart(connection);
}

/** Makes the partitions of today, which a server that stood still for days lacks. Where somebody else holds a table, the job of the hour sees to it. */
async function keepPartitionsAtStart({ db }: Connection): Promise<void> {
  await keepPartitions({ db }, TRIES_AT_START).catch((failure: { code?: string }) => {
    if (failure.code !== NO_LOCK) throw failure;
  });
}
