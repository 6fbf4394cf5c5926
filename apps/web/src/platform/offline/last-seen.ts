import { isTooOld, toDrop, type Stored } from './kept-data.ts';

const CACHE = 'last-seen';
/** Numbers that are read without opening what is stored. */
const LOADED_AT = 'x-loaded-at';
const BYTES = 'x-bytes';

/** One answer of the server; `hash` is its query key as JSON, `at` when it was loaded, in milliseconds since 1970. */
export type Seen = { readonly hash: string; readonly data: unknown; readonly at: number };

const isThere = (): boolean => 'caches' in globalThis;
/** Changes with the form of what is kept: what an older form kept is not read, and goes with the next writing. */
const FORM = 2;
const folderOf = (owner: number): string => `/last-seen/${FORM}/${owner}/`;
const addressOf = (owner: number, hash: string): string => folderOf(owner) + encodeURIComponent(hash);

/** Keeps what a member saw, in the place of what was kept of the same, and drops what is too much. */
export async function keepSeen(owner: number, seen: readonly Seen[], now: number): Promise<void> {
  if (!isThere()) return;
  const cache = await caches.open(CACHE);
  for (const { hash, data, at } of seen) {
    const text = JSON.stringify(data);
    const headers = { 'content-type': 'application/json', [LOADED_AT]: String(at), [BYTES]: String(text.length) };
    await cache.put(addressOf(owner, hash), new Response(text, { headers }));
  }
  const drop = toDrop(await listStored(cache, owner), now);
  await Promise.all(drop.map((address) => cache.delete(address)));
}

/** Returns what is stored, the newest first: what is put anew moves to the end. What is another member's has a key that is not kept. */
async function listStored(cache: Cache, owner: number): Promise<readonly Stored[]> {
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()]);
  return requests
    .map(({ url }, index): Stored => {
      const { pathname } = new URL(url);
      const headers = responses[index]?.headers;
      return {
        address: pathname,
        key: pathname.startsWith(folderOf(owner)) ? keyOf(pathname.slice(folderOf(owner).length)) : [],
        at: Number(headers?.get(LOADED_AT)),
        bytes: Number(headers?.get(BYTES)),
      };
    })
    .toReversed();
}

function keyOf(hash: string): readonly unknown[] {
  try {
    return JSON.parse(decodeURIComponent(hash)) as readonly unknown[];
  } catch {
    return [];
  }
}

/** Returns what this member saw last of it, or null. */
export async function readSeen(owner: number, hash: string, now: number): Promise<Omit<Seen, 'hash'> | null> {
  if (!isThere()) return null;
  const found = await caches.match(addressOf(owner, hash), { cacheName: CACHE });
  const at = Number(found?.headers.get(LOADED_AT));
  if (!found || isTooOld(at, now)) return null;
  return { data: (await found.json()) as unknown, at };
}

/** Drops what the server now refuses. To ask first whether there is a cache would leave time for a sign-out, after which to open makes it anew. */
export async function dropSeen(owner: number, hash: string): Promise<void> {
  if (isThere()) await (await caches.open(CACHE)).delete(addressOf(owner, hash));
}

export async function forgetSeen(): Promise<void> {
  if (isThere()) await caches.delete(CACHE);
}
