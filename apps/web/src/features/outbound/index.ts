export { texts as outboundTexts } from './texts.ts';
export { NotificationSettingsPage } from './NotificationSettingsPage.tsx';
export { PushKeeper } from './push/PushKeeper.tsx';
export { PushOffer } from './push/PushOffer.tsx';
export { Unsubscribe } from './Unsubscribe.tsx';
