import { assistedSentences as say } from '@app/contract/assisted';
import { inTransaction, type Context, type Tx } from '#platform/context';
import { invalid, Refusal } from '#platform/errors';
import { notify } from '#features/notifications';
import { listColleagues } from '#features/service-desk';
import { giveConversation } from '#features/support';
import type { ServiceRow } from '../assisted.tables.ts';
import { noteWork } from '../note-work.ts';
import { serviceStateAt } from './services.policy.ts';
import * as store from './services.store.ts';

/** Locks a service that staff work in; throws where it is none, or where it has ended and `isRunning` is asked. */
async function hold(tx: Tx, id: number, { isRunning }: { readonly isRunning: boolean }): Promise<ServiceRow> {
  const service = await store.lockService(tx, id);
  if (!service) throw new Refusal('not_found');
  if (isRunning && serviceStateAt(service, tx.clock.now()) === 'ended') throw new Refusal('service_ended');
  return service;
}

export type Naming = { readonly serviceId: number; readonly staffId: number; readonly managerId: number };

/** Names the manager, or changes them: the member is told, and the member's conversation with Support is theirs. */
export const nameManager = (ctx: Context, { serviceId, staffId, managerId }: Naming): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const service = await hold(tx, serviceId, { isRunning: true });
    const manager = (await listColleagues(tx)).find(({ id }) => id === managerId);
    if (!manager) throw invalid({ staff_id: say.unknownManager });
    if (service.managerId === managerId) return;
    const { memberId } = service;
    await store.updateService(tx, serviceId, { managerId, state: 'active' });
    await store.insertEvent(tx, { serviceId, kind: 'manager_named', text: manager.name, isVisible: true, staffId });
    await giveConversation(tx, { memberId, assigneeId: managerId, staffId });
    await notify(tx, {
      memberId,
      type: 'assisted_manager',
      eventKey: `${serviceId}:${managerId}:${tx.clock.now().toISOString()}`,
      parameters: { name: manager.name },
      opens: '/assisted',
      actorId: null,
    });
    await noteWork(tx, service, { staffId, act: 'name-manager', before: { managerId: service.managerId }, after: { managerId } });
  });

export type Recorded = {
  readonly serviceId: number;
  readonly staffId: number;
  readonly kind: 'consultation_held' | 'note';
  readonly text: string;
  readonly isVisible: boolean;
};

/** Records what happened, for the member or for colleagues alone; also after the end of a service. */
export const recordEvent = (ctx: Context, { serviceId, staffId, kind, text, isVisible }: Recorded): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const service = await hold(tx, serviceId, { isRunning: false });
    await store.insertEvent(tx, { serviceId, kind, text, isVisible, staffId });
    await noteWork(tx, service, { staffId, act: 'record-event', details: { kind, isVisible } });
  });

export type Wishes = { readonly serviceId: number; readonly staffId: number; readonly text: string };

/** Writes the wishes down for the member to confirm. */
export const writeWishes = (ctx: Context, { serviceId, staffId, text }: Wishes): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const service = await hold(tx, serviceId, { isRunning: true });
    if (service.wishes === text && service.wishesState === 'proposed') return;
    await store.updateService(tx, serviceId, { wishes: text, wishesState: 'proposed', wishesChange: null });
    await notify(tx, {
      memberId: service.memberId,
      type: 'assisted_wishes',
      eventKey: `${serviceId}:${tx.clock.now().toISOString()}`,
      parameters: {},
      opens: '/assisted',
      actorId: null,
    });
    await noteWork(tx, service, { staffId, act: 'write-wishes' });
  });

/** Notes that what is new was seen. */
export const markSeen = (ctx: Context, serviceId: number): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    await hold(tx, serviceId, { isRunning: false });
    await store.updateService(tx, serviceId, { newsSince: null });
  });
