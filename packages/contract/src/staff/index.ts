export { AUDIT_PAGE_SIZE, AuditEntryView, listAudit } from './audit.endpoints.ts';
export { completeEnrolment, showEnrolment } from './enrolment.endpoints.ts';
export { SEARCH_CHARACTERS, searchConsole, tellLooking } from './search.endpoints.ts';
export {
  changeStaffAccount,
  closeStaffAccount,
  createStaffAccount,
  enrolStaffAccount,
  listStaffAccounts,
  STAFF_ACCOUNTS_PAGE_SIZE,
  StaffAccount,
} from './staff-accounts.endpoints.ts';
export { staffRefusals } from './staff.refusals.ts';
export { staffMessages, staffSentences } from './staff.sentences.ts';
