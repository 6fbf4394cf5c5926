import { use, useEffect, useSyncExternalStore } from 'react';
import { createPath, UNSAFE_DataRouterContext as DataRouter } from 'react-router';
import { mayReload, noteReload } from './missing-part.ts';

/** File of a page could not be loaded, as after a new version was published. */
class MissingPage extends Error {
  override readonly name = 'MissingPage';
}

type Router = NonNullable<React.ContextType<typeof DataRouter>>['router'];

let router: Router | null = null;
/** Address of the page that is missing; null while none is. */
let missing: string | null = null;
const listeners = new Set<() => void>();

function setMissing(address: string | null): void {
  missing = address;
  for (const listener of listeners) listener();
}

/** Returns where the router is on its way to, at first to the page itself; null where it goes nowhere. */
function target(): string | null {
  const { initialized, location: here, navigation } = router?.state ?? {};
  if (navigation?.location) return createPath(navigation.location);
  return here && !initialized ? createPath(here) : null;
}

/**
 * Goes to the page that was asked for, once, where its file is missing; the router would reload the page that is open, again and again if that does not help.
 * Shows the page for failures where that has just been tried, or without a connection.
 */
export function followMissingPages(): void {
  globalThis.navigation?.addEventListener('navigate', (event) => {
    const address = target();
    if (event.navigationType !== 'reload' || event.userInitiated || address === null || missing !== null) return;
    const isElsewhere = new URL(address, location.href).pathname !== location.pathname;
    const reloads = mayReload();
    if (!reloads || isElsewhere) event.preventDefault();
    if (reloads) {
      noteReload();
      if (isElsewhere) location.assign(address);
      return;
    }
    if (isElsewhere) history.pushState(null, '', address);
    setMissing(address);
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Throws `MissingPage` where the page that was asked for is missing, until the router goes elsewhere. */
export function useMissingPage(): void {
  const context = use(DataRouter);
  const present = context?.router ?? null;
  useEffect(() => {
    router = present;
    return present?.subscribe(() => missing !== null && target() !== missing && setMissing(null));
  }, [present]);
  const isMissing = useSyncExternalStore(
    subscribe,
    () => missing !== null,
    () => false,
  );
  if (isMissing) throw new MissingPage('the file of a page is missing');
}
