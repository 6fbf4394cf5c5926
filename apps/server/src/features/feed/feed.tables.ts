import type { ColumnType, Generated, Selectable } from 'kysely';
import type { PostPicture, Reaction } from '@app/contract/feed';

interface PostTable {
  id: Generated<number>;
  memberId: ColumnType<number, number, never>;
  content: string | null;
  pictureType: ColumnType<PostPicture, PostPicture, never>;
  imageKey: string | null;
  imageWidth: number | null;
  imageHeight: number | null;
  audioKey: string | null;
  audioType: string | null;
  audioBytes: number | null;
  audioSeconds: number | null;
  videoKey: string | null;
  videoType: string | null;
  videoBytes: number | null;
  videoSeconds: number | null;
  photoId: number | null;
  clientId: string | null;
  creditEntryId: number | null;
  likeCount: ColumnType<number, never, never>;
  loveCount: ColumnType<number, never, never>;
  careCount: ColumnType<number, never, never>;
  laughCount: ColumnType<number, never, never>;
  wowCount: ColumnType<number, never, never>;
  sadCount: ColumnType<number, never, never>;
  angryCount: ColumnType<number, never, never>;
  totalReact: ColumnType<number, never, never>;
  createdAt: ColumnType<Date, Date, never>;
  deletedAt: Date | null;
  removedByStaffAt: Date | null;
  removedBy: number | null;
  removalReason: string | null;
  clearedAt: Date | null;
}
export type PostRow = Selectable<PostTable>;

interface PostReactionTable {
  postId: ColumnType<number, number, never>;
  memberId: ColumnType<number, number, never>;
  kind: Reaction;
  createdAt: Date;
}

interface PostHiddenTable {
  memberId: ColumnType<number, number, never>;
  postId: ColumnType<number, number, never>;
  createdAt: ColumnType<Date, Date, never>;
}

declare module '#platform/db' {
  interface Tables {
    post: PostTable;
    postReaction: PostReactionTable;
    postHidden: PostHiddenTable;
  }
}
