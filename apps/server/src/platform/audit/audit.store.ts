import type { ColumnType, Generated } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Audit, Facts } from './index.ts';

export interface AuditEntryTable {
  id: Generated<number>;
  actorId: number | null;
  action: string;
  subject: string;
  details: unknown;
  at: Date;
  memberId: number | null;
  reason: string | null;
  before: ColumnType<Facts, string> | null;
  after: ColumnType<Facts, string> | null;
  networkAddress: string | null;
}
declare module '#platform/db' {
  interface Tables {
    auditEntry: AuditEntryTable;
  }
}

const asJson = (facts: unknown): string | null => (facts == null ? null : JSON.stringify(facts));

/** Returns the account that a subject names; null for a subject of another kind. */
function accountOf(subject: string): number | null {
  const id = /^account:(\d+)$/.exec(subject)?.[1];
  return id === undefined ? null : Number(id);
}

export const createAudit = ({ clock }: { readonly clock: Clock }): Audit => ({
  record: async ({ db, calledFrom }, { actorId, action, subject, memberId, reason, before, after, details }) => {
    await db
      .insertInto('auditEntry')
      .values({
        actorId,
        action,
        subject,
        memberId: memberId === undefined ? accountOf(subject) : memberId,
        reason: reason ?? null,
        before: asJson(before),
        after: asJson(after),
        details: JSON.stringify(details ?? {}),
        networkAddress: calledFrom,
        at: clock.now(),
      })
      .execute();
  },
});
