export { reportContent, reportMember } from './reports.endpoints.ts';
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
export { reportReasons, reportSentences } from './reports.sentences.ts';
