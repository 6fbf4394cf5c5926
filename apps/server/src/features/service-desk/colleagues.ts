import type { Colleague } from '@app/contract/service-desk';
import type { Context } from '#platform/context';
import { listNames } from '#features/staff';

/** Returns a colleague by number; null for none. */
export type NameOf = (id: number | null) => Colleague | null;

/** Returns the names of these of the staff. */
export async function colleaguesOf(ctx: Context, ids: readonly (number | null)[]): Promise<NameOf> {
  const names = await listNames(ctx, [...new Set(ids.filter((id) => id !== null))]);
  return (id) => (id === null ? null : { id, name: names.get(id)?.name ?? '' });
}
