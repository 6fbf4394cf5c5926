/**
 * How a request is answered. `network`: the worker keeps out of it. `page`: the network, else the shell. `public-page`: the network,
 * else the copy that was kept. `file`: what is kept, else the network. `asset`: the network, else what is kept.
 */
export type Way = 'network' | 'page' | 'public-page' | 'file' | 'asset';

type Asked = {
  readonly method: string;
  readonly isNavigation: boolean;
  readonly isAuthorized: boolean;
  readonly url: URL;
  readonly origin: string;
};

/** Tells the way of a request: answers to calls, photos and whatever is asked for with a token never go through the worker. */
export function wayOf({ method, isNavigation, isAuthorized, url, origin }: Asked, publicPages: readonly string[]): Way {
  const { pathname } = url;
  if (method !== 'GET' || url.origin !== origin || isAuthorized || isWithin(pathname, '/api')) return 'network';
  if (isWithin(pathname, '/last-seen')) return 'network';
  const isFile = /\.[a-z0-9]+$/.test(pathname);
  if (isNavigation) {
    if (isFile) return 'network';
    return publicPages.includes(pathname.replace(/(.)\/$/, '$1')) ? 'public-page' : 'page';
  }
  if (!isFile) return 'network';
  return isWithin(pathname, '/assets') ? 'file' : 'asset';
}

const isWithin = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
