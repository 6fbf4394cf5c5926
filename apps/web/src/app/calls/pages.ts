import type { NavigateFunction } from 'react-router';

let navigate: NavigateFunction | null = null;

/** Tells how the pages under the call are led: it stands apart from them, so that no way through the site ends it. */
export const setNavigate = (next: NavigateFunction | null): void => void (navigate = next);

/** Goes to a page as a link does, with what it is to do there; by loading it where no page of members is there. */
export const goTo = (path: string, state?: unknown): void => (navigate ? void navigate(path, { state }) : location.assign(path));
