export { completeEnrolment, showEnrolment } from './enrolment.ts';
export { createStaff, enrolStaff, type EnrolmentLink } from './staff-accounts.service.ts';
export { findStaffByEmail } from './find-staff.ts';
export { staffOf } from './staff.feature.ts';
export { listNames } from './staff.store.ts';
