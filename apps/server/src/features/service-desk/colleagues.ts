import type { Colleague } from '@app/contract/service-desk';
import type { Context } from '#platform/context';
import { listSupporters, namesOf } from './colleagues.store.ts';

/** Returns a colleague by number; null for none. */
export type NameOf = (id: number | null) => Colleague | null;

/** Returns the names of these of the staff. */
export async function colleaguesOf(ctx: Context, ids: readonly (number | null)[]): Promise<NameOf> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const names = wanted.length === 0 ? new Map<number, string>() : await namesOf(ctx, wanted);
  return (id) => (id === null ? null : { id, name: names.get(id) ?? '' });
}

/** Lists those who can be given something to do, by name: staff with the role support, and administrators. */
export const listColleagues = (ctx: Context): Promise<readonly Colleague[]> => listSupporters(ctx);
