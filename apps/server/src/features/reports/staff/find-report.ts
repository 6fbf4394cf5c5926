import { findChildSafetyReport } from '#features/contact';
import type { Context } from '#platform/context';
import type { StaffFound, StaffTerm } from '#platform/staff-search';
import { findListed } from './staff-reports.store.ts';

/** Finds reports by their number: those of members, and those of the public page about children, which are counted for themselves. */
export async function findReportsForStaff(ctx: Context, { number }: StaffTerm): Promise<readonly StaffFound[]> {
  if (number === null) return [];
  const [report, childSafety] = await Promise.all([findListed(ctx, number), findChildSafetyReport(ctx, number)]);
  const title = `#${number}`;
  return [
    ...(report
      ? [{ kind: 'report', title, detail: `${report.memberCode} ${report.memberName}`.trim(), link: `/staff/reports/${number}` }]
      : []),
    ...(childSafety ? [{ kind: 'child-safety', title, detail: null, link: `/staff/child-safety/${number}` }] : []),
  ];
}
