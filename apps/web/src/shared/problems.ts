import { notOpenedText, offlineText, toast } from '#ui';
import { ApiError } from '#platform/api';
import { isOnline } from '#platform/device';

const SERVER_FAILED = 500;

/** Returns the server's sentence, also of a defect; `otherwise` where it said nothing. */
export const problemOf = (failure: unknown, otherwise: string): string => (failure instanceof ApiError && failure.message) || otherwise;

/** Returns why the server refused; `otherwise` of every other failure. */
export const refusalText = (failure: unknown, otherwise: string): string =>
  (failure instanceof ApiError && failure.status < SERVER_FAILED && failure.message) || otherwise;

/** Says in a toast that there is no connection. */
export const sayOffline = (): void => void toast.error(offlineText(), { id: 'offline-step' });

/** Says in a toast that a part could not be loaded, or that there is no connection. */
export const sayNotOpened = (): void => (isOnline() ? void toast.error(notOpenedText(), { id: 'not-opened' }) : sayOffline());
