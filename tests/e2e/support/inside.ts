// Changes what Playwright has no settings for. Where its inner parts have other names one day, stories only take longer.
import type { BrowserContext, Page } from '@playwright/test';

/** The connection from Playwright to the browser of one page. */
type Wire = { send(command: string, params?: { readonly expression?: string }): Promise<unknown> };
type Parts = {
  readonly delegate?: { readonly _mainFrameSession?: { _client?: Wire } };
  readonly clock?: { uninstall?(progress: { race<Answer>(work: Promise<Answer>): Promise<Answer> }): Promise<void> };
};
type Inside = { readonly _connection?: { toImpl?(one: Page | BrowserContext): Parts } };

const partsOf = (one: Page | BrowserContext): Parts | undefined => (one as unknown as Inside)._connection?.toImpl?.(one);

const CACHE = 'Network.setCacheDisabled';

/** True if a route answers files of the site, which a browser takes from its cache without asking; the calls of the API are always asked. */
const isOfFiles = (pattern: unknown): boolean =>
  typeof pattern === 'string' ? /assets|media|image|\.\w+$/.test(pattern) : !/api/.test(String(pattern));

/**
 * Lets the page keep its cache while calls of the API are routed, and returns an act that undoes what routes of files needed. Playwright turns the cache
 * off with the first route: every load then fetches and compiles all scripts anew, which takes twice the work.
 */
export function keepCache(context: BrowserContext, page: Page): () => Promise<void> {
  const wire = partsOf(page)?.delegate?._mainFrameSession?._client;
  if (!wire) return async () => {};
  const send = wire.send.bind(wire);
  let routesFiles = false;
  wire.send = async (command, params) => (command === CACHE && !routesFiles ? {} : send(command, params));
  for (const place of [context, page]) {
    const route: Page['route'] = place.route.bind(place);
    place.route = async (...args) => {
      if (isOfFiles(args[0])) {
        routesFiles = true;
        await send(CACHE, { cacheDisabled: true } as object);
      }
      return route(...args);
    };
  }
  return async () => {
    if (!routesFiles) return;
    routesFiles = false;
    if (!page.isClosed()) await send(CACHE, { cacheDisabled: false } as object);
  };
}

const DESCRIBES = 'ariaSnapshotForExpectFailure(element, options) {';

/** Keeps expectations from describing the whole page each time that they look in vain: a story that fails writes down how the page looks anyway. */
export function describeOnlyFailures(page: Page): void {
  const wire = partsOf(page)?.delegate?._mainFrameSession?._client;
  if (!wire) return;
  const send = wire.send.bind(wire);
  wire.send = (command, params) =>
    send(
      command,
      command === 'Runtime.evaluate' && params?.expression?.includes(DESCRIBES)
        ? { ...params, expression: params.expression.replace(DESCRIBES, `${DESCRIBES} return undefined;`) }
        : params,
    );
}

/** Gives pages that are loaded from now on the time of the machine again. False if that cannot be done. */
export async function takeClockAway(context: BrowserContext): Promise<boolean> {
  const clock = partsOf(context)?.clock;
  if (!clock?.uninstall) return false;
  await clock.uninstall({ race: (work) => work });
  return true;
}

const withSources = Error.prepareStackTrace;

/** True for a frame of a library or of Node, which runs as it is written. */
const isAsWritten = (frame: NodeJS.CallSite): boolean => {
  const file = frame.getFileName();
  return !file || file.startsWith('node:') || file.includes('/node_modules/');
};

/**
 * Names the places of a failure in the sources of the stories only: Playwright notes where it is with each call, fifty places deep, and looks for the source of
 * each of them, which takes an eighth of its work.
 */
if (withSources)
  Error.prepareStackTrace = (failure, frames) => {
    const places = frames.map((frame) =>
      isAsWritten(frame)
        ? `\n    at ${String(frame).replace(/^async /, '')}`
        : String(withSources({ name: 'Error', message: '' }, [frame])).replace(/^Error: /, ''),
    );
    return `${failure.name || 'Error'}: ${failure.message}${places.join('')}`;
  };
