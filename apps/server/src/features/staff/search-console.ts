import type { StaffRole } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import { readStaffTerm, type StaffFound, type StaffSearch } from '#platform/staff-search';

const MOST = 20;

const mayLook = (held: readonly StaffRole[], { roles }: StaffSearch): boolean =>
  held.some((role) => role === 'admin' || roles.includes(role));

/** Asks everybody who may be asked for these roles; what is known by its whole code stands first, as its feature found it. */
export async function findForStaff(
  ctx: Context,
  readers: readonly StaffSearch[],
  held: readonly StaffRole[],
  typed: string,
): Promise<StaffFound[]> {
  const term = readStaffTerm(typed);
  const found = await Promise.all(readers.filter((reader) => mayLook(held, reader)).map((reader) => reader.find(ctx, term)));
  return found.flat().slice(0, MOST);
}
