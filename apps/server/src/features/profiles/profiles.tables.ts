import type { Generated } from 'kysely';

export interface ProfileVisitTable {
  id: Generated<number>;
  visitorId: number;
  ownerId: number;
  visitedAt: Date;
}

declare module '#platform/db' {
  interface Tables {
    profileVisit: ProfileVisitTable;
  }
}
