const UNIQUE_VIOLATION = '23505';
const SERIALISATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const NOT_SUPPORTED = '0A000';
const LOCK_NOT_AVAILABLE = '55P03';
const OUTDATED = 'STALE';
/** Says that the database answers nobody (`DatabaseSilent`). */
export const SILENT = 'SILENT';

const codeOf = (failure: unknown): unknown =>
  typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;

/** True where a table changed its form since the plan of a statement was kept ('cached plan must not change result type'). */
export const isPlanOfBefore = (failure: unknown): boolean =>
  codeOf(failure) === NOT_SUPPORTED && failure instanceof Error && 'routine' in failure && failure.routine === 'RevalidateCachedQuery';

/** True where something is not any more as it was read before, which `require_as_read` of the database found. */
export const isOutdated = (failure: unknown): boolean => codeOf(failure) === OUTDATED;

/** True where PostgreSQL ended a transaction for the sake of another, or for an older plan: done again, it may succeed. */
export const isBrokenOff = (failure: unknown): boolean => {
  const code = codeOf(failure);
  return code === DEADLOCK || code === SERIALISATION_FAILURE || isPlanOfBefore(failure);
};

/** True where a lock was not to be had within `lock_timeout`, or at once by `nowait`: tried again after a pause, it may be. */
export const isLockRefused = (failure: unknown): boolean => codeOf(failure) === LOCK_NOT_AVAILABLE;

/** True where a statement broke the named unique index or constraint (any of them without a name). */
export function isUniqueViolation(failure: unknown, constraint?: string): boolean {
  if (typeof failure !== 'object' || failure === null) return false;
  const { code, constraint: broken } = failure as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION && (constraint === undefined || broken === constraint);
}

/**
 * `57014`: a statement that took too long was cancelled; the same call may be quick in a moment. `53100`: its disk is full, until somebody
 * makes room. `25006`: who answers takes no writes yet, or no more: after a failover another one does in a moment. `28P01`: the password of the role changed, until this server is started with the same key.
 */
const AWAY_CODES = new Set([
  SILENT,
  '57014',
  '53100',
  '25006',
  '28P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08003',
  '08006',
]);
/** True for a pooler that has no place, or no database behind it; without FATAL it is a defect of ours. */
export const isSaidByPooler = (failure: Error): boolean =>
  codeOf(failure) === '08P01' && 'severity' in failure && failure.severity === 'FATAL';
/** The driver says these in words alone. */
const AWAY_WORDS = /Connection terminated|timeout exceeded when trying to connect|is not queryable/;

/** True for failures that say that the database cannot be reached right now, rather than that a statement is wrong. */
export function isDatabaseAway(failure: unknown): boolean {
  if (failure instanceof AggregateError && failure.errors.length > 0) return failure.errors.every(isDatabaseAway);
  if (!(failure instanceof Error)) return false;
  const code = codeOf(failure);
  return (typeof code === 'string' && AWAY_CODES.has(code)) || isSaidByPooler(failure) || AWAY_WORDS.test(failure.message);
}

/** True where the driver gave up to wait for an answer (`query_timeout`), and with it the connection. */
export const isUnanswered = (failure: unknown): boolean => failure instanceof Error && failure.message === 'Query read timeout';

/** Say that no connection was to be had, so that nothing was asked of the database. */
const UNREACHED_CODES = new Set([SILENT, 'ECONNREFUSED', 'ENOENT', '57P03', '53300']);
/** Come from the pool: of the second, somebody took the connection and said nothing on it. */
const UNREACHED_WORDS = /timeout exceeded when trying to connect|terminated due to connection timeout/;
/** True where no connection to the database was to be had. */
export function isDatabaseUnreached(failure: unknown): boolean {
  if (failure instanceof AggregateError && failure.errors.length > 0) return failure.errors.every(isDatabaseUnreached);
  if (!(failure instanceof Error)) return false;
  return UNREACHED_CODES.has(String(codeOf(failure))) || UNREACHED_WORDS.test(failure.message);
}

/** True where the database refused a statement and went on: nothing of its transaction was written. */
export const isRefusedByDatabase = (failure: unknown): boolean =>
  failure instanceof Error && 'severity' in failure && failure.severity === 'ERROR' && !isDatabaseAway(failure);
