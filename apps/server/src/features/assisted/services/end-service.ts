import type { Tx } from '#platform/context';
import { notify } from '#features/notifications';
import type { ServiceRow } from '../assisted.tables.ts';
import { endIntroductions } from '../introductions/end-introductions.ts';
import { cancelProposals } from '../meetings/end-meetings.ts';
import { tellStaff } from '../tell-staff.ts';
import * as store from './services.store.ts';

/** Ends a service, behind its lock: what is only offered or proposed ends with it, a confirmed meeting takes place all the same. */
export async function endService(tx: Tx, { id, memberId }: Pick<ServiceRow, 'id' | 'memberId'>): Promise<void> {
  await store.updateService(tx, id, { state: 'ended', endedAt: tx.clock.now() });
  await endIntroductions(tx, { serviceId: id }, 'service_ended');
  await cancelProposals(tx, id);
  await store.insertEvent(tx, { serviceId: id, kind: 'service_ended', isVisible: true });
  await notify(tx, { memberId, type: 'assisted_ended', eventKey: `${id}:ended`, parameters: {}, opens: '/assisted', actorId: null });
  tellStaff(tx, 'assisted', id);
}
