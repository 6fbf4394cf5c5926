import type { Context } from '#platform/context';
import type { StaffFound, StaffTerm } from '#platform/staff-search';
import { listMembersBy, listStaffLike } from './find-accounts.store.ts';

/** Finds members by the whole of their code, number, mobile or address. What they were found by is not told back. */
export async function findMembers(ctx: Context, term: StaffTerm): Promise<readonly StaffFound[]> {
  const rows = await listMembersBy(ctx, term);
  return rows.map(({ id, memberCode, name }) => ({ kind: 'member', title: memberCode, detail: name, link: `/staff/members/${id}` }));
}

/** Finds accounts of staff by the beginning of a name, or the whole address. */
export async function findStaffAccounts(ctx: Context, term: StaffTerm): Promise<readonly StaffFound[]> {
  const rows = await listStaffLike(ctx, term);
  return rows.map(({ name, email }) => ({ kind: 'staff', title: name ?? email ?? '', detail: email, link: '/staff/accounts' }));
}
