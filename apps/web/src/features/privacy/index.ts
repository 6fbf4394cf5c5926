export { AskToSee } from './AskToSee.tsx';
export { PrivacyPage } from './PrivacyPage.tsx';
export { ShowMyPhotosDialog } from './ShowMyPhotosDialog.tsx';
