import { hashToken } from '#platform/ids';

/** As long as a session can last. */
const KEPT_SECONDS = 90 * 86_400;

type Site = { readonly PUBLIC_URL?: string | undefined };

const isHttps = ({ PUBLIC_URL }: Site): boolean => PUBLIC_URL?.startsWith('https://') ?? false;

/** Returns the name of the cookie that carries the other half of a session's secret. The prefix keeps sister sites from setting it. */
export const browserCookieName = (site: Site): string => (isHttps(site) ? '__Host-session' : 'session');

export const browserCookieOptions = (site: Site) =>
  ({ httpOnly: true, sameSite: 'strict', secure: isHttps(site), path: '/', maxAge: KEPT_SECONDS }) as const;

/** Returns the hash of the half of a session's secret that a request carries in its cookie, or null. */
export function browserHashIn(site: Site, cookieHeader: string | undefined): string | null {
  const name = browserCookieName(site);
  for (const pair of cookieHeader?.split(';') ?? []) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name) return /^[A-Za-z0-9_-]{43}$/.test(value) ? hashToken(value) : null;
  }
  return null;
}
