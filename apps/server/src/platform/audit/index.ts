import type { Transaction } from '#platform/db';

export { createAudit } from './audit.store.ts';

export type AuditEntry = {
  /** The account that acted; null for the software itself. */
  readonly actorId: number | null;
  /** `<room>.<what>`, such as `accounts.suspend`. */
  readonly action: string;
  /** What it was done to, such as `account:1001`. */
  readonly subject: string;
  /** Facts that explain it; never a secret, a number of a document or a text of a message. */
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Who did what to whom; rows are only ever added. An entry stands if and only if the act is committed. */
export type Audit = { record(trx: Transaction, entry: AuditEntry): Promise<void> };
