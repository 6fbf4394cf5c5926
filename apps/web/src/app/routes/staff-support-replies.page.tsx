export { CannedRepliesPage as default } from '#features/support';
