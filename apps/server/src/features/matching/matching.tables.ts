import type { Generated } from 'kysely';

/** Which rows of their partner preferences a member made mandatory. */
export interface StrictFilterTable {
  memberId: number;
  age: Generated<boolean>;
  height: Generated<boolean>;
  maritalStatus: Generated<boolean>;
  motherTongue: Generated<boolean>;
  religion: Generated<boolean>;
  profession: Generated<boolean>;
  income: Generated<boolean>;
  education: Generated<boolean>;
  smoking: Generated<boolean>;
  drinking: Generated<boolean>;
  country: Generated<boolean>;
  createdAt: Date;
  updatedAt: Date;
}
export type StrictFilterColumn = Exclude<keyof StrictFilterTable, 'memberId' | 'createdAt' | 'updatedAt'>;

declare module '#platform/db' {
  interface Tables {
    strictFilter: StrictFilterTable;
  }
}
