import type { Generated } from 'kysely';

/** That a member let another see photos. It stays for the list when the right is taken back. */
export interface PhotoOpeningTable {
  id: Generated<number>;
  ownerId: number;
  viewerId: number;
  type: 'profile' | 'gallery';
  openedAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    photoOpening: PhotoOpeningTable;
  }
}
