import type { Tx } from '#platform/context';
import type { EventMap } from '#platform/events';
import { purchaseEnds } from '#features/entitlements';
import '../assisted.tables.ts';
import { endUsedUp } from '../introductions/end-introductions.ts';
import { tellStaff } from '../tell-staff.ts';
import { endService } from './end-service.ts';
import { callDueAt, serviceStateAt } from './services.policy.ts';
import * as store from './services.store.ts';

/** Opens the service of a confirmed purchase, or adds to the one that runs. Whoever bought holds the member's credits, so that one comes after the other. */
export async function openService(tx: Tx, { memberId, purchaseId, item, endsAt }: EventMap['package.bought']): Promise<void> {
  if (item.catalogue !== 'assisted') return;
  const introductions = item.introductions ?? 0;
  const serviceId =
    (await extendRunning(tx, memberId, { introductions, endsAt })) ?? (await insertWaiting(tx, memberId, introductions, endsAt));
  await store.insertPurchase(tx, { serviceId, purchaseId, packageName: item.name, packageNameBn: item.nameBn ?? null, introductions });
  await store.insertEvent(tx, { serviceId, kind: 'purchase', text: item.name, isVisible: true });
  await store.noteNews(tx, serviceId);
  tellStaff(tx, 'assisted', serviceId);
}

type Added = { readonly introductions: number; readonly endsAt: Date };

/** Returns the service that runs after it was added to; null where none does. */
async function extendRunning(tx: Tx, memberId: number, { introductions, endsAt }: Added): Promise<number | null> {
  const found = await store.findRunningOf(tx, memberId);
  const service = found && (await store.lockService(tx, found.id));
  if (!service || service.state === 'ended') return null;
  if (serviceStateAt(service, tx.clock.now()) === 'ended') {
    await endService(tx, service);
    return null;
  }
  await store.updateService(tx, service.id, {
    introductionsTotal: service.introductionsTotal + introductions,
    endsAt: endsAt > service.endsAt ? endsAt : service.endsAt,
  });
  return service.id;
}

function insertWaiting(tx: Tx, memberId: number, introductionsTotal: number, endsAt: Date): Promise<number> {
  const now = tx.clock.now();
  return store.insertService(tx, { memberId, introductionsTotal, callDueAt: callDueAt(now), endsAt, createdAt: now });
}

/** Takes out of a service what a refunded purchase had brought; where nothing is left of it, it ends. */
export async function takeBackFromService(tx: Tx, { purchaseId }: EventMap['package.taken-back']): Promise<void> {
  const serviceId = await store.serviceOfPurchase(tx, purchaseId);
  const service = serviceId === undefined ? undefined : await store.lockService(tx, serviceId);
  if (!service || (await store.markRefunded(tx, purchaseId)) === undefined || service.state === 'ended') return;
  const left = (await store.listPurchases(tx, [service.id])).filter(({ refundedAt }) => refundedAt === null);
  const ends = await purchaseEnds(
    tx,
    left.map((purchase) => purchase.purchaseId),
  );
  const endsAt = [...ends.values()].toSorted((one, other) => other.getTime() - one.getTime())[0];
  if (!endsAt || endsAt <= tx.clock.now()) return endService(tx, service);
  const introductionsTotal = left.reduce((sum, { introductions }) => sum + introductions, 0);
  await store.updateService(tx, service.id, { introductionsTotal, endsAt });
  await endUsedUp(tx, { ...service, introductionsTotal });
  await store.noteNews(tx, service.id);
  tellStaff(tx, 'assisted', service.id);
}
