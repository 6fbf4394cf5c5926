import { useSyncExternalStore } from 'react';
import { zoneOfBrowser } from '#platform/i18n';

const never = () => () => {};

/** Returns the same once the page stands in a browser; null before, since the page that the server writes is the same for everybody. */
export const useZoneOfBrowser = (): string | null => useSyncExternalStore(never, zoneOfBrowser, () => null);
