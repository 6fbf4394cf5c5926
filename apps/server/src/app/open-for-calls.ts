import type { Settings } from '#platform/config';
import { connectByPooler, connectForCalls, lookAtPooler, type Connection } from '#platform/db';
import type { Log } from '#platform/log';
import { StartFailure } from './start-failure.ts';

/**
 * Opens the connections by which calls are served: by the pooler of DATABASE_URL where DATABASE_DIRECT_URL says that it is one, beside the
 * direct ones otherwise.
 */
export async function openForCalls(direct: Connection, settings: Settings, log: Log): Promise<Connection> {
  const { DATABASE_URL: address, DATABASE_DIRECT_URL } = settings;
  const tell = (isSilent: boolean): void =>
    isSilent ? log.error('The database answers nobody: calls are refused until it does.') : log.info('The database answers again.');
  if (!address || !DATABASE_DIRECT_URL || address === DATABASE_DIRECT_URL) return connectForCalls(direct, { tell });
  const traits = await lookAtPooler(direct, address).catch((failure: unknown) => {
    const why = (failure as { code?: string }).code ?? 'unknown';
    const said = failure instanceof Error ? failure.message : '';
    throw new StartFailure(`The pooler that DATABASE_URL names does not let the application in (${why}: ${said}).`);
  });
  if (!traits.isSameDatabase) throw new StartFailure('DATABASE_URL and DATABASE_DIRECT_URL lead to two different databases.');
  if (!traits.hasLimits)
    throw new StartFailure(
      'The pooler that DATABASE_URL names sets no statement_timeout or no idle_in_transaction_session_timeout, so that a call might never give up or let go; see connect_query in ops/pgbouncer.ini.',
    );
  if (traits.pooler === 'plain')
    log.warn(
      'The pooler that DATABASE_URL names keeps no named statements, so that each is planned anew: PgBouncer 1.21 with max_prepared_statements does.',
    );
  return connectByPooler(direct, address, { ...traits, tell });
}
