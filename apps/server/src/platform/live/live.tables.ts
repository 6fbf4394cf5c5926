import type { Generated } from 'kysely';
import type { LiveSubject } from './index.ts';

export interface LiveEventTable {
  id: Generated<number>;
  memberId: number;
  type: string;
  subject: LiveSubject;
  /** The number of its transaction, which PostgreSQL fills in. */
  writtenBy: Generated<string>;
  createdAt: Date;
}
export interface LiveLogTable {
  forgottenUpTo: number;
}
export interface LiveServerTable {
  id: string;
  seenAt: Date;
}
export interface LiveSocketTable {
  id: Generated<number>;
  serverId: string;
  memberId: number;
  closedAt: Generated<Date | null>;
}
export interface LiveCallTable {
  memberId: number;
  calledAt: Date;
}
declare module '#platform/db' {
  interface Tables {
    liveEvent: LiveEventTable;
    liveLog: LiveLogTable;
    liveServer: LiveServerTable;
    liveSocket: LiveSocketTable;
    liveCall: LiveCallTable;
  }
}
