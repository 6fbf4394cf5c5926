import { sayIn } from '@app/contract/kernel';
import * as calls from '@app/contract/staff';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import type { StaffSearch } from '#platform/staff-search';
import { downloadLog, readLog } from './audit-log.ts';
import { findForStaff } from './search-console.ts';
import { changeStaff, closeStaff, createStaff, enrolStaff } from './staff-accounts.service.ts';
import { rolesBeside } from './staff.policy.ts';
import { countStaff, listNames, listStaff } from './staff.store.ts';
import { enrolmentLinkView, staffAccountView } from './staff.views.ts';

const { staffMessages: say, STAFF_ACCOUNTS_PAGE_SIZE: PER_PAGE } = calls;

export function routeStaff(http: Http): void {
  http.serve(calls.listStaffAccounts, async ({ ctx, query: { page } }) => {
    const [rows, total] = await Promise.all([listStaff(ctx, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE }), countStaff(ctx)]);
    return { data: rows.map(staffAccountView), ...pageKeys({ page, perPage: PER_PAGE, rows: rows.length, total }) };
  });
  http.serve(calls.createStaffAccount, async ({ ctx, viewer, body, language }) => ({
    message: sayIn(language, say.created),
    data: enrolmentLinkView(await createStaff(ctx, body, viewer.accountId)),
  }));
  http.serve(calls.changeStaffAccount, async ({ ctx, viewer, params, body, language }) => ({
    message: sayIn(language, say.changed),
    data: staffAccountView(await changeStaff(ctx, params.id, body, viewer.accountId)),
  }));
  http.serve(calls.enrolStaffAccount, async ({ ctx, viewer, params, language }) => ({
    message: sayIn(language, say.linkMade),
    data: enrolmentLinkView(await enrolStaff(ctx, params.id, viewer.accountId)),
  }));
  http.serve(calls.closeStaffAccount, async ({ ctx, viewer, params, language }) => ({
    message: sayIn(language, say.closed),
    data: staffAccountView(await closeStaff(ctx, params.id, viewer.accountId)),
  }));
  http.serveFile(calls.listAudit, async ({ ctx, viewer, query: { format, page, ...asked } }) =>
    format === 'csv' ? downloadLog(ctx, asked, viewer.accountId) : readLog(ctx, { ...asked, page }),
  );
}

/** Binds what every page of the console asks: its search, by these readers, and who else looks at an item. */
export function serveConsole(http: Http, readers: readonly StaffSearch[]): void {
  http.serve(calls.searchConsole, async ({ ctx, viewer, query }) => ({ data: await findForStaff(ctx, readers, viewer.roles, query.q) }));
  http.serve(calls.tellLooking, async ({ ctx, viewer: { accountId, roles }, body: { item } }) => {
    const name = (await listNames(ctx, [accountId])).get(accountId)?.name ?? '';
    ctx.live.passToStaff(rolesBeside(item, roles), { type: 'looking', data: { item, staff_id: accountId, name } });
    return { data: { staff_id: accountId } };
  });
}
