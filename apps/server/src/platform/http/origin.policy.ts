/**
 * True for this site's own origin: browsers say which site a connection is for, and only its own may be opened by them. Programs say nothing, and need the
 * token like everybody else.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.origin === new URL(publicUrl).origin || (/^https?:$/.test(from.protocol) && from.host === host);
}
