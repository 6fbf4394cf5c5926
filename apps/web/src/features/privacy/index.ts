export { AskToSee } from './AskToSee.tsx';
export { PrivacyChoices } from './PrivacyChoices.tsx';
export { PrivacyPage } from './PrivacyPage.tsx';
export { ShowMyPhotosDialog } from './ShowMyPhotosDialog.tsx';
