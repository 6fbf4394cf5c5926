export { CannedRepliesPage } from './CannedReplies.tsx';
export { SupportPage } from './SupportPage.tsx';
