export { getReportForm, listMyReports, reportContent, reportMember } from './reports.endpoints.ts';
export {
  decideChildSafetyReport,
  decideReport,
  downloadChildSafetyFile,
  downloadReportFile,
  listChildSafetyReports,
  listReports,
  showChildSafetyReport,
  showReport,
  takeChildSafetyReport,
  takeReport,
} from './staff-reports.endpoints.ts';
export {
  MY_REPORTS_PAGE_SIZE,
  STAFF_REPORTS_PAGE_SIZE,
  type ChildSafetyReport,
  type ReportState,
  type StaffReport,
  type StaffReportRow,
} from './staff-reports.schemas.ts';
export { reportsRefusals } from './reports.refusals.ts';
export {
  REPORT_ATTACHMENT_MAX_BYTES,
  REPORT_DETAIL_MAX,
  REPORT_REASONS,
  REPORT_TYPES,
  REPORTED_CONTENT,
  type ReportedContent,
  type ReportReason,
  type ReportType,
} from './reports.schemas.ts';
export { reportMessages, reportReasons, reportSentences } from './reports.sentences.ts';
