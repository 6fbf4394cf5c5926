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
export { STAFF_REPORTS_PAGE_SIZE, type ChildSafetyReport, type StaffReport, type StaffReportRow } from './staff-reports.schemas.ts';
export { reportsRefusals } from './reports.refusals.ts';
export {
  MY_REPORTS_PAGE_SIZE,
  REPORT_ATTACHMENT_MAX_BYTES,
  REPORT_DETAIL_MAX,
  REPORT_REASONS,
  REPORT_TYPES,
  REPORTED_CONTENT,
  type ReportedContent,
  type ReportReason,
  type ReportState,
  type ReportType,
} from './reports.schemas.ts';
export { reportMessages, reportReasons, reportSentences } from './reports.sentences.ts';
