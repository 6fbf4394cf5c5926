import type { Generated } from 'kysely';

export interface BioDataDownloadTable {
  id: Generated<number>;
  viewerId: number;
  ownerId: number;
  premiumPeriodId: number;
  creditEntryId: number;
  createdAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    bioDataDownload: BioDataDownloadTable;
  }
}
