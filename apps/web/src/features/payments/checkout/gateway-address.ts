const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns the address of a payment page if the browser may follow it, or null: only https, and where the server says that payments are
 * tests also plain http on this very machine.
 */
export function gatewayAddress(address: unknown, isTest: boolean): string | null {
  if (typeof address !== 'string' || !URL.canParse(address)) return null;
  const { protocol, hostname, username, password, href } = new URL(address);
  if (username || password) return null;
  if (protocol === 'https:') return href;
  return protocol === 'http:' && isTest && OWN_MACHINE.has(hostname) ? href : null;
}
