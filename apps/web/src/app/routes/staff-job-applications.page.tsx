export { JobApplicationsPage as default } from '#features/service-desk';
