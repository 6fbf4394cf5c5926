/** Paths that only members, staff and programs ask for. */
const CLOSED = [
  '/api',
  '/staff',
  '/auth',
  '/registration',
  '/feed',
  '/search',
  '/search-results',
  '/profile',
  '/manage-profile',
  '/messages',
  '/notifications',
  '/notification-settings',
  '/my-',
  '/privacy-settings',
  '/dashboard',
  '/account-',
  '/package-payment-method',
  '/package-history',
  '/payment-result',
  '/wallet-recharge',
  '/assisted',
  '/outbox',
  '/offline',
  '/unsubscribe',
  '/design',
];

/** Returns the file of the Robots Exclusion Protocol (RFC 9309). Outside production it keeps all robots away. */
export function robotsText(publicUrl: string, isIndexed: boolean): string {
  if (!isIndexed) return 'User-agent: *\nDisallow: /\n';
  return ['User-agent: *', 'Allow: /', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join(
    '\n',
  );
}
