import type { Generated, Selectable } from 'kysely';

interface ChatThreadTable {
  id: Generated<number>;
  kind: 'pair' | 'support';
  lastMessageAt: Date;
  createdAt: Date;
}

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

interface ThreadStateTable {
  threadId: number;
  memberId: number;
  lastSeenMessageId: Generated<number | null>;
  unseenCount: Generated<number>;
  lookAt: Generated<Date | null>;
  awaySince: Generated<Date | null>;
  toldMessageId: Generated<number | null>;
  toldAt: Generated<Date | null>;
}

declare module '#platform/db' {
  interface Tables {
    chatThread: ChatThreadTable;
    chatMessage: ChatMessageTable;
    threadState: ThreadStateTable;
  }
}
