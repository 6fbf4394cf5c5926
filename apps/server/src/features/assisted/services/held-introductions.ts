import { heldPurchases } from '#features/entitlements';
import type { Context } from '#platform/context';
import type { AssistedPurchaseRow, ServiceRow } from '../assisted.tables.ts';
import { listPurchases } from './services.store.ts';

/**
 * Returns by service how many introductions are on hold, as the credits of the same purchases are: while a refund that takes them back is under way,
 * nobody has them and the money (PAY-165).
 */
export async function heldIntroductions(ctx: Context, bought: readonly AssistedPurchaseRow[]): Promise<ReadonlyMap<number, number>> {
  const held = await heldPurchases(
    ctx,
    bought.map(({ purchaseId }) => purchaseId),
  );
  const sums = new Map<number, number>();
  for (const { serviceId, purchaseId, introductions } of bought)
    if (held.has(purchaseId)) sums.set(serviceId, (sums.get(serviceId) ?? 0) + introductions);
  return sums;
}

/** Returns how many introductions of a service are made already or may be made now. */
export const freeTotalOf = async (
  ctx: Context,
  { id, introductionsTotal }: Pick<ServiceRow, 'id' | 'introductionsTotal'>,
): Promise<number> => introductionsTotal - ((await heldIntroductions(ctx, await listPurchases(ctx, [id]))).get(id) ?? 0);
