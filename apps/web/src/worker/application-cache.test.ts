import { beforeEach, expect, it, vi } from 'vitest';

const FILES = ['/assets/a-1.js', '/assets/b-1.js'];
const fetched: string[] = [];
let stores = new Map<string, Map<string, string>>();
const pathOf = (asked: string | { url: string }) => new URL(typeof asked === 'string' ? asked : asked.url, 'https://site.example').pathname;

/** Caches as far as the worker uses them; a response is the text of where it came from. */
const caches = {
  has: async (name: string) => stores.has(name),
  match: async (address: string, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.get(pathOf(address)),
  delete: async (name: string) => stores.delete(name),
  open: async (name: string) => {
    const store = stores.get(name) ?? new Map<string, string>();
    stores.set(name, store);
    return {
      keys: async () => [...store.keys()].map((path) => ({ url: `https://site.example${path}` })),
      add: async (request: { url: string }) => {
        fetched.push(pathOf(request));
        store.set(pathOf(request), 'fetched');
      },
      put: async (address: string) => void store.set(pathOf(address), 'kept'),
      delete: async (request: { url: string }) => store.delete(pathOf(request)),
    };
  },
};

vi.stubGlobal('BUILT_IN', { brand: { en: '', bn: '' }, shell: '/shell.html', files: FILES, offlinePage: '', publicPages: [] });
vi.stubGlobal('self', { location: { origin: 'https://site.example' } });
vi.stubGlobal('caches', caches);
vi.stubGlobal(
  'Request',
  class {
    readonly url: string;
    constructor(url: string) {
      this.url = url;
    }
  },
);
vi.resetModules();
const { fill, isFilled, keep, keepLoaded, keepPage, leave, prune, stay } = await import('./application-cache.ts');

const answer = { status: 200, type: 'basic' } as Response;
const keptPaths = () => [...(stores.get('application')?.keys() ?? [])];

beforeEach(() => {
  stores = new Map();
  fetched.length = 0;
  vi.stubGlobal('fetch', async () => answer);
});

it('[QUAL-45] what is kept already is not fetched again; a new version brings its own shell, after its files', async () => {
  await fill({ isNewVersion: true });
  expect(fetched).toEqual([...FILES, '/shell.html']);
  fetched.length = 0;
  await fill({ isNewVersion: false });
  expect(fetched).toEqual([]);
  await fill({ isNewVersion: true });
  expect(fetched).toEqual(['/shell.html']);
});

it('[AUTH-135] after a sign-out nothing is kept until somebody signs in', async () => {
  await keep('/assets/c-1.js', answer);
  await keepLoaded(['https://site.example/assets/c-1.js']);
  expect(stores.size).toBe(0);
});

it('[QUAL-45] of what a page loaded, only files of this site are kept, and no failed answer', async () => {
  await fill({ isNewVersion: true });
  await keepLoaded(['https://site.example/assets/c-1.js', 'https://site.example/api/me', 'https://elsewhere.example/assets/x.js']);
  await keep('/assets/d-1.js', { status: 404, type: 'basic' } as Response);
  await keep('/assets/e-1.js', { status: 200, type: 'opaque' } as Response);
  expect(keptPaths().toSorted()).toEqual([...FILES, '/assets/c-1.js', '/shell.html'].toSorted());
});

it('[QUAL-45] files of former versions stay within reach, the oldest go when there are too many', async () => {
  await fill({ isNewVersion: true });
  for (let at = 0; at < 160; at += 1) await keep(`/assets/old-${at}.js`, answer);
  await prune();
  expect(keptPaths()).toEqual(expect.arrayContaining([...FILES, '/shell.html', '/assets/old-10.js', '/assets/old-159.js']));
  expect(keptPaths()).toHaveLength(FILES.length + 1 + 150);
});

it('[PUB-40] of a visitor only the page that was seen is kept, with its files', async () => {
  await keepPage('/');
  await keepLoaded(['/assets/landing-1.js']);
  expect(keptPaths()).toEqual(['/', '/assets/landing-1.js']);
  expect(await isFilled()).toBe(false);
  await fill({ isNewVersion: false });
  expect(await isFilled()).toBe(true);
});

it('[AUTH-135] what was begun before a sign-out and goes on after it leaves nothing behind', async () => {
  for (const begin of [() => fill({ isNewVersion: true }), () => keep('/assets/c-1.js', answer), () => keepPage('/'), () => prune()]) {
    stores = new Map([['application', new Map()]]);
    stay();
    const going = begin();
    const left = leave();
    stores.delete('application');
    await Promise.all([left, going]);
    expect(stores.has('application')).toBe(false);
  }
  stay();
});

it('[AUTH-135] once a sign-out is answered nothing makes the cache anew, not even what was opening it', async () => {
  const openAtOnce = caches.open;
  for (const begin of [() => fill({ isNewVersion: true }), () => keepPage('/'), () => keep('/assets/c-1.js', answer)]) {
    const opened = Promise.withResolvers<void>();
    caches.open = async (name) => {
      await opened.promise;
      return openAtOnce(name);
    };
    stores = new Map([['application', new Map()]]);
    stay();
    const going = begin();
    await Promise.resolve();
    const left = leave();
    opened.resolve();
    await left;
    expect(stores.has('application')).toBe(false);
    await going;
    expect(stores.has('application')).toBe(false);
    expect(fetched).toEqual([]);
  }
  caches.open = openAtOnce;
  stay();
});

it('[AUTH-135] what was kept after the page dropped all and before it said so goes with its word', async () => {
  stores = new Map([['application', new Map()]]);
  stay();
  await keep('/assets/c-1.js', answer);
  stores.delete('application');
  stores.set('application', new Map());
  await leave();
  expect(stores.has('application')).toBe(false);
  stay();
});
