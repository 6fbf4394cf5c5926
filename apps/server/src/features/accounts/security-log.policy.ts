import type { SecurityEventKind } from '@app/contract/accounts';

const DAY_SECONDS = 86_400;
export const SECURITY_LOG_SECONDS = 90 * DAY_SECONDS;

/** Lists what comes in numbers, or by strangers: all of an hour share a row. */
const SHARED_HOURLY: ReadonlySet<SecurityEventKind> = new Set(['sign_in_failed', 'code_asked', 'export_fetched']);

export const isSharedHourly = (kind: SecurityEventKind): boolean => SHARED_HOURLY.has(kind);
