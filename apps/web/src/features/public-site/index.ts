export { StaticPage } from './StaticPage.tsx';
export { Contact } from './Contact.tsx';
export { Landing } from './landing/Landing.tsx';
export { messages as landingMessages } from './landing/messages.ts';
export { LegalText } from './LegalText.tsx';
export { messages as publicSiteMessages } from './messages.ts';
export { PublicPage } from './PublicPage.tsx';
export { useVisit } from './visits/useVisit.ts';
