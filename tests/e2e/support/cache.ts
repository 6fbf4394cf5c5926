import type { BrowserContext, Page } from '@playwright/test';

/** The connection from Playwright to the browser of one page. */
type Wire = { send(command: string, params?: object): Promise<unknown> };
type Inside = {
  readonly _connection?: { toImpl?(page: Page): { readonly delegate?: { readonly _mainFrameSession?: { _client?: Wire } } } };
};

const CACHE = 'Network.setCacheDisabled';

/** True if a route answers files of the site, which a browser takes from its cache without asking; the calls of the API are always asked. */
const isOfFiles = (pattern: unknown): boolean =>
  typeof pattern === 'string' ? /assets|media|image|\.\w+$/.test(pattern) : !/api/.test(String(pattern));

/**
 * Lets the page keep its cache while calls of the API are routed, and returns an act that undoes what routes of files needed. Playwright turns the cache
 * off with the first route: every load then fetches and compiles all scripts anew, which takes twice the work. It has no setting for that; where its
 * inner parts have other names one day, stories only take longer.
 */
export function keepCache(context: BrowserContext, page: Page): () => Promise<void> {
  const wire = (page as unknown as Inside)._connection?.toImpl?.(page).delegate?._mainFrameSession?._client;
  if (!wire) return async () => {};
  const send = wire.send.bind(wire);
  let routesFiles = false;
  wire.send = async (command, params) => (command === CACHE && !routesFiles ? {} : send(command, params));
  for (const place of [context, page]) {
    const route: Page['route'] = place.route.bind(place);
    place.route = async (...args) => {
      if (isOfFiles(args[0])) {
        routesFiles = true;
        await send(CACHE, { cacheDisabled: true });
      }
      return route(...args);
    };
  }
  return async () => {
    if (!routesFiles) return;
    routesFiles = false;
    if (!page.isClosed()) await send(CACHE, { cacheDisabled: false });
  };
}
