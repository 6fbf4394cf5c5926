import { endpoint, Message, type FileRules } from '../kernel/index.ts';
import {
  MyReportsAnswer,
  MyReportsQuery,
  ReportContentForm,
  ReportFormAnswer,
  ReportMemberForm,
  REPORT_ATTACHMENT_MAX_BYTES,
} from './reports.schemas.ts';
import { reportSentences } from './reports.sentences.ts';

const files = {
  attachment: { maxBytes: REPORT_ATTACHMENT_MAX_BYTES, tooLarge: reportSentences.attachmentTooLarge },
} as const satisfies FileRules;
const report = { method: 'POST', access: 'member', payload: 'form', files, response: Message } as const;
const refusals = ['not_found', 'own_profile', 'already_reported', 'unsupported_type', 'file_too_large'] as const;

export const reportMember = endpoint({
  ...report,
  name: 'reports.member',
  path: '/member/report-member',
  body: ReportMemberForm,
  refusals,
});

/** Reports one photo, or one message or call of the caller's own threads. */
export const reportContent = endpoint({
  ...report,
  name: 'reports.content',
  path: '/member/report-content',
  body: ReportContentForm,
  refusals,
});

/** Reports of one's own with their state, newest first. */
export const listMyReports = endpoint({
  name: 'reports.mine',
  method: 'GET',
  path: '/member/my-reports',
  access: 'member',
  query: MyReportsQuery,
  response: MyReportsAnswer,
});

/** Returns what the form of a report shows before it is sent. */
export const getReportForm = endpoint({
  name: 'reports.form',
  method: 'GET',
  path: '/member/report-form',
  access: 'member',
  response: ReportFormAnswer,
});
