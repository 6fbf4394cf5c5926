export { ClosureRequestsPage as default } from '#features/service-desk';
