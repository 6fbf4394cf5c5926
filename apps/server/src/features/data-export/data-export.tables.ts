import type { ColumnType, Generated, Selectable } from 'kysely';

export interface DataExportTable {
  id: Generated<number>;
  accountId: number;
  status: Generated<'preparing' | 'ready' | 'failed' | 'expired'>;
  /** Times that a server has begun with it. */
  attempts: Generated<number>;
  begunAt: Date | null;
  bytes: number | null;
  createdAt: ColumnType<Date, Date, never>;
  readyAt: Date | null;
  expiresAt: Date | null;
  downloadedAt: Date | null;
}
export type DataExport = Selectable<DataExportTable>;

/** A stretch of the file, sealed. */
export interface DataExportPartTable {
  exportId: number;
  part: number;
  objectKey: string;
}

/** A session that may open the file. */
export interface DataExportOpenerTable {
  exportId: number;
  sessionId: number;
}

declare module '#platform/db' {
  interface Tables {
    dataExport: DataExportTable;
    dataExportPart: DataExportPartTable;
    dataExportOpener: DataExportOpenerTable;
  }
}
