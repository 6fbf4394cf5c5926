const ORIGIN_KEY = 'signin_return_to';
const SIGN_IN_PAGES = ['/signin', '/signup', '/forgot-password', '/auth/'];

/** Returns a path of this very site that is worth returning to, or null: `//host`, other schemes and the sign-in pages are not. */
export function safeOrigin(origin: string | null | undefined): string | null {
  if (!origin || !/^\/(?![/\\])/.test(origin) || /\p{Cc}|\\/u.test(origin)) return null;
  return SIGN_IN_PAGES.some((page) => origin.startsWith(page)) ? null : origin;
}

/** Remembers where somebody wanted to go, across sign-up and reloads of this tab. */
export const rememberOrigin = (origin: string): void => sessionStorage.setItem(ORIGIN_KEY, origin);

/** Returns the remembered origin, once. */
export function takeOrigin(): string | null {
  const origin = safeOrigin(sessionStorage.getItem(ORIGIN_KEY));
  sessionStorage.removeItem(ORIGIN_KEY);
  return origin;
}
