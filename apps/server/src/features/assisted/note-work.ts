import type { Tx } from '#platform/context';
import type { ServiceRow } from './assisted.tables.ts';
import * as services from './services/services.store.ts';
import { tellStaff } from './tell-staff.ts';

type Work = {
  readonly staffId: number;
  /** Names what was done, as the journal does. */
  readonly act: string;
  readonly reason?: string;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
  readonly details?: Readonly<Record<string, unknown>>;
};

/** Notes in the journal what one of the staff did in a service; what was new there is seen by then. */
export async function noteWork(tx: Tx, { id, memberId }: Pick<ServiceRow, 'id' | 'memberId'>, work: Work): Promise<void> {
  const { staffId, act, reason, before, after, details } = work;
  await services.updateService(tx, id, { newsSince: null });
  await tx.audit.record(tx, {
    actorId: staffId,
    action: `assisted.${act}`,
    subject: `assisted-service:${id}`,
    memberId,
    ...(reason === undefined ? {} : { reason }),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    ...(details ? { details } : {}),
  });
  tellStaff(tx, 'assisted', id);
}
