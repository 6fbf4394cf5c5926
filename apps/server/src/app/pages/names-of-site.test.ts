import { afterEach, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '#platform/clock';
import { createServer } from '#platform/http';
import { createLog } from '#platform/log';
import type { PageWriter } from '@app/contract/pages';
import { servePages } from './serve-pages.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function openSite(settings: { PUBLIC_URL: string; DEMO: boolean }): Promise<void> {
  app = await createServer({ isSecure: false, isProxy: () => false, clock: systemClock });
  const writer: PageWriter = {
    writePage: async ({ address }) => ({ status: 200, html: address, scripts: [], isWhole: true, failures: [] }),
    pageOf: (path) => ({ kind: /^\/(design|feed)\/?$/i.test(path) ? 'started' : 'written', path }),
    listedPages: [],
  };
  const platform = { clock: systemClock, log: createLog('silent'), settings: { ...settings, PRODUCTION: !settings.DEMO } };
  await servePages(
    app,
    { directory: '/nowhere', startPage: '<html lang="en"><p>start</p>', writer },
    platform as unknown as Parameters<typeof servePages>[2],
  );
}
async function open(url: string, host: string, method: 'GET' | 'HEAD' = 'GET'): Promise<unknown[]> {
  const { statusCode, headers } = await app.inject({ method, url, headers: { host, accept: 'text/html' } });
  return [statusCode, ...(headers.location === undefined ? [] : [headers.location])];
}

describe('[UX-30] opened at another name of the same machine', () => {
  it.each([
    ['/', '127.0.0.1:3000', 'http://localhost:3000/'],
    ['/signin?next=%2Fwallet', '127.0.0.1:3000', 'http://localhost:3000/signin?next=%2Fwallet'],
    ['/feed', '[::1]:3000', 'http://localhost:3000/feed'],
    ['//evil.example', '127.0.0.1:3000', 'http://localhost:3000//evil.example'],
  ])('%s at %s leads to the name that people use', async (url, host, place) => {
    await openSite({ PUBLIC_URL: 'http://localhost:3000', DEMO: true });
    expect(await open(url, host)).toEqual([307, place]);
    expect(await open(url, host, 'HEAD')).toEqual([307, place]);
  });

  it('and the other way round', async () => {
    await openSite({ PUBLIC_URL: 'http://127.0.0.1:3000', DEMO: true });
    expect(await open('/job', 'localhost:3000')).toEqual([307, 'http://127.0.0.1:3000/job']);
    expect(await open('/job', '127.0.0.1:3000')).toEqual([200]);
  });

  it.each([
    'localhost:3000',
    'LOCALHOST:3000',
    '127.0.0.1:8080',
    'machine.example:3000',
    '192.168.1.5:3000',
    '',
    'a b',
    'x@127.0.0.1:3000',
  ])('the right name, another port (of a tunnel) and a name of somebody else lead nowhere: %s', async (host) => {
    await openSite({ PUBLIC_URL: 'http://localhost:3000', DEMO: true });
    const [, place] = await open('/job', host);
    expect(place === undefined || place === 'http://localhost:3000/job').toBe(true);
    expect(place !== undefined).toBe(host.startsWith('x@'));
  });

  it('a site behind a proxy that calls it by 127.0.0.1 is not led in a circle', async () => {
    await openSite({ PUBLIC_URL: 'https://www.example.com', DEMO: false });
    expect(await open('/job', '127.0.0.1:3000')).toEqual([200]);
  });
});

it('[QUAL-21] the page that starts is marked in a demo alone, whose bar then has its place from the first picture on', async () => {
  const start = async (): Promise<string> => (await app.inject({ url: '/feed', headers: { host: 'localhost', accept: 'text/html' } })).body;
  await openSite({ PUBLIC_URL: 'http://localhost', DEMO: true });
  expect(await start()).toBe('<html data-demo lang="en"><p>start</p>');
  await app.close();
  await openSite({ PUBLIC_URL: 'https://localhost', DEMO: false });
  expect(await start()).toBe('<html lang="en"><p>start</p>');
});

describe('the page of the design system', () => {
  const ADDRESSES = ['/design', '/Design', '/design/', '//design', '/%64esign', '/design?lang=bn'];
  it.each(ADDRESSES)('is there while one develops with a demo: %s', async (url) => {
    await openSite({ PUBLIC_URL: 'http://localhost:3000', DEMO: true });
    expect((await open(url, 'localhost:3000'))[0]).toBe(200);
  });
  it.each(ADDRESSES)('and nowhere else: %s', async (url) => {
    await openSite({ PUBLIC_URL: 'https://www.example.com', DEMO: false });
    expect(await open(url, 'www.example.com')).toEqual([404]);
    expect(await open('/feed', 'www.example.com')).toEqual([200]);
  });
});
