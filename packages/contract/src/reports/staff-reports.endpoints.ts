import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { FileParams, RowParams } from '../sanctions/index.ts';
import {
  ChildSafetyDecided,
  ChildSafetyQuery,
  ChildSafetyReportAnswer,
  ChildSafetyReportsAnswer,
  DecideChildSafety,
  DecideParams,
  DecideReport,
  ReportDecided,
  StaffReportAnswer,
  StaffReportsAnswer,
  StaffReportsQuery,
} from './staff-reports.schemas.ts';

const moderator = { access: 'staff', roles: ['moderator'] } as const;
const one = { ...moderator, params: RowParams, refusals: ['not_found'] } as const;
const decisionRefusals = ['not_found', 'own_decision', 'already_decided', 'content_gone'] as const;

/** Open ones, those about a child first, then oldest first; or decided ones, newest first. */
export const listReports = endpoint({
  ...moderator,
  name: 'reports.staff-list',
  method: 'GET',
  path: '/staff/reports',
  query: StaffReportsQuery,
  response: StaffReportsAnswer,
});

export const showReport = endpoint({
  ...one,
  name: 'reports.staff-page',
  method: 'GET',
  path: '/staff/reports/:id',
  response: StaffReportAnswer,
});

/** Says that the caller looks at it; one that somebody looks at already stays theirs. */
export const takeReport = endpoint({
  ...one,
  name: 'reports.staff-take',
  method: 'POST',
  path: '/staff/reports/:id/take',
  response: StaffReportAnswer,
});

/** Decides it, once: `already_decided` says `outcome`, `decided_by` and `decided_at`. */
export const decideReport = endpoint({
  ...moderator,
  name: 'reports.staff-decide',
  method: 'POST',
  path: '/staff/reports/:id/:action',
  params: DecideParams,
  body: DecideReport,
  response: ReportDecided,
  refusals: decisionRefusals,
});

/** A file of a report, as a download. */
export const downloadReportFile = endpoint({
  ...moderator,
  name: 'reports.staff-file',
  method: 'GET',
  path: '/staff/reports/:id/files/:file',
  params: FileParams,
  response: z.object({}),
  refusals: ['not_found'],
});

export const listChildSafetyReports = endpoint({
  ...moderator,
  name: 'reports.child-safety-list',
  method: 'GET',
  path: '/staff/child-safety-reports',
  query: ChildSafetyQuery,
  response: ChildSafetyReportsAnswer,
});

export const showChildSafetyReport = endpoint({
  ...one,
  name: 'reports.child-safety-page',
  method: 'GET',
  path: '/staff/child-safety-reports/:id',
  response: ChildSafetyReportAnswer,
});

export const takeChildSafetyReport = endpoint({
  ...one,
  name: 'reports.child-safety-take',
  method: 'POST',
  path: '/staff/child-safety-reports/:id/take',
  response: ChildSafetyReportAnswer,
});

export const decideChildSafetyReport = endpoint({
  ...moderator,
  name: 'reports.child-safety-decide',
  method: 'POST',
  path: '/staff/child-safety-reports/:id/:action',
  params: DecideParams,
  body: DecideChildSafety,
  response: ChildSafetyDecided,
  refusals: decisionRefusals,
});

export const downloadChildSafetyFile = endpoint({
  ...moderator,
  name: 'reports.child-safety-file',
  method: 'GET',
  path: '/staff/child-safety-reports/:id/files/:file',
  params: FileParams,
  response: z.object({}),
  refusals: ['not_found'],
});
