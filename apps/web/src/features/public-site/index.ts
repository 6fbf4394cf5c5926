export { Contact } from './Contact.tsx';
export { Landing } from './Landing.tsx';
export { LegalText } from './LegalText.tsx';
export { messages as publicSiteMessages } from './messages.ts';
export { PublicPage } from './PublicPage.tsx';
