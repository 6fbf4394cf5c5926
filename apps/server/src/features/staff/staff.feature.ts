import type { Feature } from '#platform/feature';
import { findMembers, findStaffAccounts } from './find-accounts.ts';
import { staffPersonalData } from './staff.personal-data.ts';
import { EVERY_ROLE } from './staff.policy.ts';
import { routeStaff, serveConsole } from './staff.routes.ts';

const own = [
  { roles: EVERY_ROLE, find: findMembers },
  { roles: [], find: findStaffAccounts },
] as const;

/** Makes the feature of staff, whose search of the console asks all other features. */
export const staffOf = (others: readonly Feature[]): Feature => ({
  name: 'staff',
  personalData: staffPersonalData,
  routes: (http) => {
    routeStaff(http);
    serveConsole(http, [...own, ...others.flatMap(({ staffSearch = [] }) => staffSearch)]);
  },
});
