import type { Generated } from 'kysely';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/context';
import type { Database } from '#platform/db';
import type { KeptMessage, Outbox } from './index.ts';

export interface OutboxMessageTable {
  id: Generated<number>;
  channel: KeptMessage['channel'];
  recipient: string;
  subject: string | null;
  text: string;
  html: string | null;
  createdAt: Date;
}
declare module '#platform/db' {
  interface Tables {
    outboxMessage: OutboxMessageTable;
  }
}

/** Keeps the messages of a demo. Keeping one takes part in no transaction of the caller: what was handed over is sent. */
export const createOutbox = ({ db, clock }: { readonly db: Database; readonly clock: Clock }): Outbox => ({
  keep: async ({ to, ...message }) => {
    await db
      .insertInto('outboxMessage')
      .values({ ...message, recipient: to, createdAt: clock.now() })
      .execute();
  },
  listNewest: (to, limit) =>
    db
      .selectFrom('outboxMessage')
      .select(['channel', 'recipient as to', 'subject', 'text', 'html', 'createdAt'])
      .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute(),
});

/** Forgets all that a demo would have sent to these numbers and addresses. */
export async function forgetRecipients({ db }: Tx, recipients: readonly string[]): Promise<void> {
  if (recipients.length > 0)
    await db
      .deleteFrom('outboxMessage')
      .where('recipient', 'in', [...recipients])
      .execute();
}
