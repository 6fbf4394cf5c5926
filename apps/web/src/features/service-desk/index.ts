export { CallRequestPage, CallRequestsPage } from './CallRequests.tsx';
export { ClosureRequestPage, ClosureRequestsPage } from './ClosureRequests.tsx';
export { ContactMessagePage, ContactMessagesPage } from './ContactMessages.tsx';
export { JobApplicationPage, JobApplicationsPage } from './JobApplications.tsx';
