import type { Generated } from 'kysely';

interface ChatThreadTable {
  id: Generated<number>;
  kind: 'pair' | 'support';
  lastMessageAt: Date;
  createdAt: Date;
}

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
    threadState: ThreadStateTable;
  }
}
