import type { Generated } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Audit } from './index.ts';

export interface AuditEntryTable {
  id: Generated<number>;
  actorId: number | null;
  action: string;
  subject: string;
  details: unknown;
  at: Date;
}
declare module '#platform/db' {
  interface Tables {
    auditEntry: AuditEntryTable;
  }
}

export const createAudit = ({ clock }: { readonly clock: Clock }): Audit => ({
  record: async ({ db }, { actorId, action, subject, details }) => {
    await db
      .insertInto('auditEntry')
      .values({ actorId, action, subject, details: JSON.stringify(details ?? {}), at: clock.now() })
      .execute();
  },
});
