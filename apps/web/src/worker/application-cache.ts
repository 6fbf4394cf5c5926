import { builtIn } from './built-in.ts';

const CACHE = 'application';
/** Files besides those of the offline pages, and those of former versions, whose tabs may still be open. */
const MAX_OTHERS = 150;
/** Calls at once while the files are fetched: the page that is open goes first. */
const AT_ONCE = 3;

/** From the sign-out on until a page asks again. */
let isLeaving = false;

/** To open the cache is to make it anew where it was dropped. */
const opening = new Set<Promise<Cache>>();

/** Drops what is kept and keeps nothing from now on: once it is done, nothing that was begun before makes the cache anew. */
export async function leave(): Promise<void> {
  isLeaving = true;
  await Promise.allSettled(opening);
  await caches.delete(CACHE);
}
export const stay = (): void => void (isLeaving = false);

/** True while something is kept: nothing is before a page asks for it, and after a sign-out. */
export const isHolding = async (): Promise<boolean> => !isLeaving && (await caches.has(CACHE));

export const kept = (address: string): Promise<Response | undefined> => caches.match(address, { cacheName: CACHE, ignoreVary: true });

/** Works with the cache unless there was a sign-out. What is put into a cache that was dropped meanwhile is gone with it. */
async function withCache(work: (cache: Cache) => Promise<unknown>): Promise<void> {
  if (isLeaving) return;
  const opened = caches.open(CACHE);
  opening.add(opened);
  const cache = await opened.finally(() => opening.delete(opened));
  if (!isLeaving) await work(cache);
}

/** Keeps a file or page of the application, if anything is kept. */
export async function keep(address: string, answer: Response): Promise<void> {
  if (answer.status === 200 && answer.type === 'basic' && (await isHolding())) await withCache((cache) => cache.put(address, answer));
}

/** Fetches what the offline pages need and is not kept yet; the shell, which names files, comes when they are there, and anew with a new version. */
export async function fill({ isNewVersion }: { isNewVersion: boolean }): Promise<void> {
  await withCache(async (cache) => {
    const left = new Set(builtIn.files);
    for (const { url } of await cache.keys()) left.delete(new URL(url).pathname);
    const queue = [...left];
    const fetchNext = async (): Promise<void> => {
      for (let address = queue.shift(); address && !isLeaving; address = queue.shift())
        await cache.add(new Request(address, { priority: 'low' }));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
    if (isLeaving) return;
    if (isNewVersion || !(await kept(builtIn.shell))) await cache.add(new Request(builtIn.shell, { cache: 'no-cache' }));
  });
}

/** True if the whole application is kept, as for members. */
export const isFilled = async (): Promise<boolean> => (await kept(builtIn.shell)) !== undefined;

/** Keeps a public page as it is now. */
export async function keepPage(address: string): Promise<void> {
  await withCache((cache) => cache.add(new Request(address, { cache: 'no-cache' })));
}

/** Keeps what an open page loaded of the application before it was looked after. */
export async function keepLoaded(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { origin, pathname } = new URL(address, self.location.origin);
    if (origin !== self.location.origin || !pathname.startsWith('/assets/') || (await kept(pathname))) continue;
    await keep(pathname, await fetch(pathname));
  }
}

/** Drops the oldest of what the offline pages do not need. */
export async function prune(): Promise<void> {
  if (!(await isHolding())) return;
  await withCache(async (cache) => {
    const needed = new Set([builtIn.shell, ...builtIn.files]);
    const others = (await cache.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
    await Promise.all(others.slice(0, -MAX_OTHERS).map((request) => cache.delete(request)));
  });
}
