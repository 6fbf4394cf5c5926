import { textsNow, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

/** Returns the sentence that there is no connection, for toasts and handlers. */
export const offlineText = (): string => textsNow(texts)('offline');

/** Returns the sentence for components. */
export const useOfflineText = (): string => useTexts(texts)('offline');

/** Returns the sentence that a part could not be loaded. */
export const notOpenedText = (): string => textsNow(texts)('notOpened');
