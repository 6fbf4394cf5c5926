export { AccountsPage } from './accounts/AccountsPage.tsx';
export { AuditPage } from './audit/AuditPage.tsx';
export { EnrolPage } from './enrol/EnrolPage.tsx';
