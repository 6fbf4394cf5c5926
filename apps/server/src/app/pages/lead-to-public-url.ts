import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#platform/config';

/**
 * Returns where a page is to be opened that was asked for by another name of this machine, such as 127.0.0.1 for localhost: what a browser
 * keeps belongs to one name, and payments come back to `PUBLIC_URL` (UX-30). null where the name is right, or where somebody else leads here.
 */
export function nameOfThisMachine(publicUrl: string, { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>): string | null {
  const site = new URL(publicUrl);
  const asked = URL.parse(`${site.protocol}//${headers.host ?? ''}`);
  // Behind a tunnel to another port the site would lead to nowhere.
  if (!asked || asked.host === site.host || asked.port !== site.port) return null;
  return isLoopback(asked.hostname) && isLoopback(site.hostname) ? `${publicUrl}${url}` : null;
}
