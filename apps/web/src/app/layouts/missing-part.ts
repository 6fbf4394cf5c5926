import { isOnline } from '#platform/device';

/** Session-storage key: when this tab last reloaded itself. */
const RELOADED_AT = 'reloaded_at';
const AGAIN_AFTER_MS = 60_000;

/** In the words of Chromium and Firefox, of Safari, and of the loader of styles. */
const MISSING = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

/** True if a failure says that a part of the application could not be loaded, as after a new version was published. */
export const isMissingPart = (failure: unknown): boolean => failure instanceof Error && MISSING.test(failure.message);

/** True if reloading may help: not without a connection, and not where it has just been tried. */
export const mayReload = (now = Date.now()): boolean => isOnline() && now - Number(sessionStorage.getItem(RELOADED_AT)) > AGAIN_AFTER_MS;

/** Notes that this tab reloads itself now. */
export const noteReload = (): void => sessionStorage.setItem(RELOADED_AT, String(Date.now()));

export function reloadOnce(): void {
  noteReload();
  window.location.reload();
}

/** Reloads where even the page for failures lacks a part; else fails as the part did. */
export function reloadElse(failure: unknown): Promise<never> {
  if (!mayReload()) throw failure;
  reloadOnce();
  return new Promise(() => {});
}
