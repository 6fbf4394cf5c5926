import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ClosureAttachmentType, ClosureKind } from '@app/contract/account-closure';
import type { DeskColumns } from '#features/service-desk';

export interface ClosureRequestTable extends DeskColumns {
  id: Generated<number>;
  accountId: ColumnType<number, number, never>;
  kind: ColumnType<ClosureKind, ClosureKind, never>;
  /** Null once the account is erased, or has gone to the owner of its number. */
  reason: string | null;
  attachmentKey: string | null;
  /** Read from the bytes. */
  attachmentType: ClosureAttachmentType | null;
  /** Id of the key that sealed it. */
  attachmentSealedWith: string | null;
  /** The member came back. */
  undoneAt: Generated<Date | null>;
  /** The account was erased. */
  completedAt: Generated<Date | null>;
  /** Of a deletion: told that the erasure is near; of a deactivation: that it lasts for a year. */
  toldAt: Generated<Date | null>;
}
export type ClosureRequest = Selectable<ClosureRequestTable>;

declare module '#platform/db' {
  interface Tables {
    closureRequest: ClosureRequestTable;
  }
}
