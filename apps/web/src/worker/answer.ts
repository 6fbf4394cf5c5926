import { keep, kept } from './application-cache.ts';
import { builtIn } from './built-in.ts';

/** A page that the network does not bring in this time, in milliseconds, starts from what is kept. */
const PAGE_WITHIN_MS = 1500;

/** Answers with a page of the network, as long as it comes in time; else with the page that starts the application. */
export async function answerPage(event: FetchEvent): Promise<Response> {
  return (await inTime(event)) ?? startFromKept(event.request, await kept(builtIn.shell));
}

/** One page may start from what is kept so often, within so many milliseconds. */
const STARTS = { max: 4, within: 10_000 } as const;
let starts: readonly { readonly url: string; readonly at: number }[] = [];

/**
 * Starts from what is kept: a page that cannot load one of its files reloads itself, and after some tries in a row the browser says that there is no
 * connection.
 */
function startFromKept(request: Request, shell: Response | undefined): Response | Promise<Response> {
  const now = Date.now();
  starts = [...starts.filter(({ at }) => now - at < STARTS.within), { url: request.url, at: now }];
  if (starts.filter(({ url }) => url === request.url).length > STARTS.max) return Response.error();
  return shell ?? fetch(request);
}

/** Answers with a public page of the network, of which a copy is kept; else with that copy, else with the page that starts the application. */
export async function answerPublicPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const answer = await inTime(event);
  if (answer) event.waitUntil(keep(pathname, answer.clone()));
  return answer ?? (await kept(pathname)) ?? startFromKept(event.request, await kept(builtIn.shell));
}

/** Returns the page of the network; null where it fails or does not come in time. */
async function inTime(event: FetchEvent): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PAGE_WITHIN_MS));
  const answer = await Promise.race([fromNetwork(event).catch(() => null), late]);
  return answer && answer.status < 500 ? answer : null;
}

/** Fetches a page; the browser may have begun to ask before the worker was awake. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const begun = (await event.preloadResponse) as Response | undefined;
  return begun ?? fetch(event.request);
}

/** Answers with a file whose name changes with its contents. In the place of a page that is not there comes one that says so. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  const found = await kept(pathname);
  if (found) return found;
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep(pathname, answer.clone()));
    return answer;
  } catch (failure) {
    if (PAGE_SCRIPT.test(pathname) && (await kept(builtIn.offlinePage))) return offlineScript();
    throw failure;
  }
}

const PAGE_SCRIPT = /\.(page|layout)-[\w-]+\.js$/;
const offlineScript = (): Response =>
  // A page may have a loader, and then has to export one.
  new Response(`export { default } from ${JSON.stringify(builtIn.offlinePage)};export const clientLoader = () => null;`, {
    headers: { 'content-type': 'text/javascript' },
  });

/** Answers with a file whose name stays: icons and drawings. */
export async function answerAsset(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  try {
    const answer = await fetch(event.request);
    event.waitUntil(keep(pathname, answer.clone()));
    return answer;
  } catch (failure) {
    const found = await kept(pathname);
    if (found) return found;
    throw failure;
  }
}
