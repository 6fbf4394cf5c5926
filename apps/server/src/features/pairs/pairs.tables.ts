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

/** Origin of a bond. */
export type BondSource = 'interest' | 'proposal' | 'introduction';

export interface BondTable {
  id: Generated<number>;
  /** Smaller number of the two. */
  lowerId: number;
  higherId: number;
  source: BondSource;
  createdAt: Date;
}

export interface ShortlistEntryTable {
  id: Generated<number>;
  ownerId: number;
  memberId: number;
  createdAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    block: BlockTable;
    follow: FollowTable;
    bond: BondTable;
    shortlistEntry: ShortlistEntryTable;
  }
}
