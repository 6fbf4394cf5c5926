import type { Generated, Selectable } from 'kysely';

interface ChatMessageTable {
  id: Generated<number>;
  threadId: number;
  /** Null for staff. */
  senderId: number | null;
  staffId: Generated<number | null>;
  text: string | null;
  attachmentKey: string | null;
  attachmentType: string | null;
  attachmentBytes: number | null;
  durationSeconds: number | null;
  attachmentWidth: Generated<number | null>;
  attachmentHeight: Generated<number | null>;
  clientId: string;
  creditEntryId: number | null;
  deliveredAt: Generated<Date | null>;
  seenAt: Generated<Date | null>;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Generated<Date | null>;
}
export type MessageRow = Selectable<ChatMessageTable>;

declare module '#platform/db' {
  interface Tables {
    chatMessage: ChatMessageTable;
  }
}
