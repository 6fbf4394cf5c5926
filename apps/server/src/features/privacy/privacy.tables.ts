import type { ColumnType, Generated, Selectable } from 'kysely';
import type { PhotoAccessType, PhotoRequestStatus } from '@app/contract/privacy';

interface PhotoRequestTable {
  id: Generated<number>;
  requesterId: ColumnType<number, number, never>;
  ownerId: ColumnType<number, number, never>;
  type: ColumnType<PhotoAccessType, PhotoAccessType, never>;
  status: Generated<PhotoRequestStatus>;
  creditEntryId: Generated<number | null>;
  idempotencyKey: ColumnType<string | null, string | null, never>;
  createdAt: ColumnType<Date, Date, never>;
  expiresAt: ColumnType<Date, Date, never>;
  answeredAt: Generated<Date | null>;
}
export type PhotoRequestRow = Selectable<PhotoRequestTable>;

declare module '#platform/db' {
  interface Tables {
    photoRequest: PhotoRequestTable;
  }
}
