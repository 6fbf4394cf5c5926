import type { Generated } from 'kysely';

/** A contact that was paid for. */
export interface ContactViewTable {
  id: Generated<number>;
  viewerId: number;
  ownerId: number;
  viewedAt: Date;
  creditEntryId: number;
}

declare module '#platform/db' {
  interface Tables {
    contactView: ContactViewTable;
  }
}
