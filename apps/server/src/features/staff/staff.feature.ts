import { searchConsole, tellLooking } from '@app/contract/staff';
import type { Feature } from '#platform/feature';
import type { StaffRole } from '#platform/session';
import { findMembers, findStaffAccounts } from './find-accounts.ts';
import { staffPersonalData } from './staff.personal-data.ts';
import { routeStaff } from './staff.routes.ts';
import { findForStaff } from './search-console.ts';
import { listNames } from './staff.store.ts';

const EVERY_ROLE = ['support', 'moderator', 'finance'] as const;

/** Whose pages show an item of a kind; the colleagues of whoever looks at any other. */
const ROLES_OF: Readonly<Record<string, readonly StaffRole[]>> = {
  member: EVERY_ROLE,
  report: ['moderator'],
  'child-safety-report': ['moderator'],
  appeal: ['moderator'],
  payment: ['finance'],
  support: ['support'],
};
const rolesBeside = (item: string, own: readonly StaffRole[]): readonly StaffRole[] => ROLES_OF[item.replace(/:.*/, '')] ?? own;

/** Its search of the console asks all other features. */
export const staffOf = (others: readonly Feature[]): Feature => ({
  name: 'staff',
  personalData: staffPersonalData,
  routes: (http) => {
    routeStaff(http);
    http.serve(searchConsole, async ({ ctx, viewer, query }) => {
      const readers = [...own, ...others.flatMap(({ staffSearch = [] }) => staffSearch)];
      return { data: await findForStaff(ctx, readers, viewer.roles, query.q) };
    });
    http.serve(tellLooking, async ({ ctx, viewer: { accountId, roles }, body: { item } }) => {
      const name = (await listNames(ctx, [accountId])).get(accountId)?.name ?? '';
      ctx.live.passToStaff(rolesBeside(item, roles), { type: 'looking', data: { item, staff_id: accountId, name } });
      return { data: { staff_id: accountId } };
    });
  },
});

const own = [
  { roles: EVERY_ROLE, find: findMembers },
  { roles: [], find: findStaffAccounts },
] as const;
