import type { getDataExport } from '@app/contract/data-export';
import type { Answer } from '#platform/http';
import type { DataExport } from './data-export.tables.ts';

/**
 * Presents the file. What has ended by `now` is shown so, also where its file is not yet deleted. `mayOpen`: the session that asks gave the password for it.
 */
export function presentExport(row: DataExport, now: Date, mayOpen: boolean): NonNullable<Answer<typeof getDataExport>['data']> {
  const isOver = row.status === 'ready' && row.expiresAt !== null && row.expiresAt <= now;
  return {
    id: row.id,
    status: isOver ? 'expired' : row.status,
    size: isOver ? null : row.bytes,
    ready_at: row.readyAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    asks_password: !mayOpen,
  };
}
