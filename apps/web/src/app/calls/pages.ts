import type { QueryClient } from '@tanstack/react-query';
import type { NavigateFunction } from 'react-router';

/** Pages under the call: it stands apart from them, so that no way through the site ends it. */
type Pages = { readonly navigate: NavigateFunction; readonly queries: QueryClient };

let present: Pages | null = null;
export const setPages = (pages: Pages | null): void => void (present = pages);

/** Goes to a page as a link does; by loading it where no page of members is there. */
export const goTo = (path: string): void => (present ? void present.navigate(path) : location.assign(path));

/** Reads anew what the pages show. */
export const refreshPages = (): void => void present?.queries.invalidateQueries();
