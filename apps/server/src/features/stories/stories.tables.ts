import type { ColumnType, Generated, Selectable } from 'kysely';

interface StoryTable {
  id: Generated<number>;
  memberId: ColumnType<number, number, never>;
  text: string | null;
  imageKey: string | null;
  imageBytes: number | null;
  clientId: string | null;
  createdAt: ColumnType<Date, Date, never>;
  expiresAt: ColumnType<Date, Date, never>;
  deletedAt: Date | null;
  removedByStaffAt: Date | null;
  removedBy: number | null;
  removalReason: string | null;
  clearedAt: Date | null;
}
export type StoryRow = Selectable<StoryTable>;

interface StoryHiddenTable {
  memberId: ColumnType<number, number, never>;
  storyId: ColumnType<number, number, never>;
  createdAt: ColumnType<Date, Date, never>;
}

declare module '#platform/db' {
  interface Tables {
    story: StoryTable;
    storyHidden: StoryHiddenTable;
  }
}
