import type { Generated } from 'kysely';

export interface BlockTable {
  id: Generated<number>;
  blockerId: number;
  blockedId: number;
  createdAt: Date;
}

export interface FollowTable {
  id: Generated<number>;
  followerId: number;
  followedId: number;
  createdAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    block: BlockTable;
    follow: FollowTable;
  }
}
