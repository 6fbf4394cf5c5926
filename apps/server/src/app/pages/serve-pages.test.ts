import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Refusal } from '#platform/errors';
import { systemClock } from '#platform/clock';
import { createServer } from '#platform/http';
import { createLog } from '#platform/log';
import type { PageAnswer, PageWriter } from '@app/contract/pages';
import { loadWeb } from './page-writer.ts';
import { servePages } from './serve-pages.ts';

const STARTS = '<!DOCTYPE html><title>start</title><script>begin()</script>';
const WRITTEN = ['/', '/job', '/blog', '/events'];
const HTML = { accept: 'text/html' };

const writePage = vi.fn<PageWriter['writePage']>();
/** Knows small letters and no end slash, as the one of the web build does. */
const pageOf: PageWriter['pageOf'] = (pathname) => {
  const usual = pathname.replace(/\/{2,}/g, '/').toLowerCase();
  const page = usual.length > 1 && usual.endsWith('/') ? usual.slice(0, -1) : usual;
  if (page === '/feed' || page === '/auth/social-callback') return { kind: 'started', path: pathname };
  return WRITTEN.includes(page) ? { kind: 'written', path: page } : { kind: 'unknown', path: pathname };
};

const app = await createServer({ isSecure: false, isProxy: () => false, clock: systemClock });
beforeAll(async () => {
  const platform = {
    clock: { now: () => new Date() },
    log: createLog('silent'),
    settings: { PUBLIC_URL: 'https://example.com', PRODUCTION: true },
  };
  const writer: PageWriter = { writePage, pageOf, listedPages: [] };
  await servePages(app, { directory: '/nowhere', startPage: STARTS, writer }, platform as unknown as Parameters<typeof servePages>[2]);
});
afterAll(() => app.close());

let times = 0;
beforeEach(() => {
  writePage.mockReset();
  writePage.mockImplementation(async ({ address, language }): Promise<PageAnswer> => {
    times += 1;
    return { status: 200, html: `<p>${language} ${address} ${times}</p>`, scripts: ['go()'], isWhole: false, failures: [] };
  });
});
const read = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { ...HTML, ...headers } });

it.each(['//', '///', '//evil.example/', '//evil.example/job', '/%5cevil.example', '/%2f%2fevil.example', '/%E0%A4%A'])(
  '[PUB-199][PUB-202] %s is unknown, whatever a browser would take it for',
  async (url) => {
    const answer = await read(url);
    expect([answer.statusCode, answer.headers.location]).toEqual(url === '//' || url === '///' ? [301, '/'] : [404, undefined]);
  },
);

it.each([
  ['/JOB', '/job'],
  ['//job', '/job'],
  ['/job/?lang=bn&x=%0d%0aset-cookie:a=b', '/job?lang=bn&x=%0d%0aset-cookie:a=b'],
  ['/Careers//?lang=bn', '/job?lang=bn'],
  ['/home/registration?ref=BN1', '/signup?ref=BN1'],
])('[PUB-202][PUB-80] %s leads to %s', async (url, place) => {
  expect(await read(url)).toMatchObject({ statusCode: 301, headers: { location: place } });
});

it('[QUAL-31] no address keeps the server busy', async () => {
  const millisecondsOf = async (url: string): Promise<number> => {
    const since = performance.now();
    expect((await read(url)).statusCode).toBe(404);
    return performance.now() - since;
  };
  for (const url of [`/x${'/'.repeat(15_000)}x`, `/${'a/'.repeat(7000)}`, `/careers${'/'.repeat(15_000)}x`]) {
    // An address that is slow is slow each time; once, something else on this machine may be.
    const tries: number[] = [];
    for (let n = 0; n < 5; n++) tries.push(await millisecondsOf(url));
    expect(Math.min(...tries), url.slice(0, 20)).toBeLessThan(50);
  }
});

it('[AUTH-134] the page to which a provider sends a browser back tells nobody its address; others tell other sites no path', async () => {
  const answer = await read('/auth/social-callback?token=secret&user=%7B%7D');
  expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
  expect(answer.body).not.toContain('secret');
  expect((await read('/feed')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
});

it('[PUB-205] a page is written by its number where its list has several, and by nothing else of a query', async () => {
  for (const url of [
    '/?page=2',
    '/job?page=3&utm=x',
    '/blog?page=1',
    '/blog?page=0',
    '/blog?page=2x',
    '/blog?page=99999',
    '/blog?page=2',
    '/events?page=7&x=1',
  ])
    await read(url);
  expect(writePage.mock.calls.map(([{ address }]) => address)).toEqual([
    '/',
    '/job',
    '/blog',
    '/blog',
    '/blog',
    '/blog',
    '/blog?page=2',
    '/events?page=7',
  ]);
});

it('[PUB-24][PUB-25] is in the language that the address asks for, else in the one remembered, and says on what it depends', async () => {
  const answer = await read('/job?lang=bn');
  expect(answer.body).toContain('<p>bn /job');
  expect(answer.headers['set-cookie']).toMatch(/^language=bn; Max-Age=31536000; Path=\//);
  expect((await read('/job', { cookie: 'language=bn' })).body).toContain('<p>bn');
  expect((await read('/job', { cookie: 'language=xx', 'accept-language': 'bn' })).body).toContain('<p>en');
  expect(answer.headers).toMatchObject({ vary: expect.stringContaining('cookie'), 'cache-control': 'no-cache' });
});

it('[PUB-197] a token changes nothing in a page, and the name by which the server was called neither', async () => {
  writePage.mockImplementation(async ({ ask, publicUrl }) => {
    const { status } = await ask('/api/none');
    return { status: 200, html: `${publicUrl} ${status}`, scripts: [], isWhole: false, failures: [] };
  });
  const plain = await read('/job');
  const other = await read('/job', { authorization: `Bearer ${'x'.repeat(43)}`, host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  expect([other.statusCode, other.body]).toEqual([200, plain.body]);
  expect(plain.body).toBe('https://example.com 404');
});

it('[QUAL-32] may run the scripts that its writer put into it, and none that came with data', async () => {
  writePage.mockResolvedValue({
    status: 200,
    html: '<script>evil()</script><script>go()</script>',
    scripts: ['go()'],
    isWhole: false,
    failures: [],
  });
  const policy = String((await read('/job')).headers['content-security-policy']);
  expect(policy.split(';').find((directive) => directive.startsWith('script-src'))).toMatch(
    /^script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='$/,
  );
});

it('[PUB-200] where no page can be written the browser gets the one that starts by itself, as a failure', async () => {
  writePage.mockRejectedValue(new Error('broken'));
  for (const url of ['/job', '/nothing']) {
    const answer = await read(url);
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([500, STARTS, 'text/html; charset=utf-8']);
  }
});

it('[QUAL-19] where too many pages are being written, it is one that may be asked for again', async () => {
  writePage.mockRejectedValue(new Refusal('service_unavailable'));
  const answer = await read('/job');
  expect([answer.statusCode, answer.body, answer.headers['retry-after']]).toEqual([503, STARTS, '5']);
});

it('is sent in an encoding that the reader takes, and not again to a reader who has it', async () => {
  writePage.mockResolvedValue({ status: 200, html: '<p>a</p>', scripts: [], isWhole: false, failures: [] });
  const encodingFor = async (accepted: string) => (await read('/job', { 'accept-encoding': accepted })).headers['content-encoding'];
  expect(await encodingFor('gzip, br')).toBe('br');
  expect(await encodingFor('br;q=0, gzip')).toBe('gzip');
  expect(await encodingFor('br;q=0, gzip;q=0')).toBeUndefined();
  const { etag } = (await read('/job')).headers;
  const tag = String(etag);
  for (const held of [tag, tag.replace('W/', ''), `"x", ${tag}`])
    expect((await read('/job', { 'if-none-match': held })).statusCode).toBe(304);
  expect((await read('/job', { 'if-none-match': '"x"' })).statusCode).toBe(200);
  const head = await app.inject({ method: 'HEAD', url: '/job', headers: HTML });
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
});

it('[QUAL-36] writes pages with the build of React that is meant for readers', async () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'app-web-'));
  fs.mkdirSync(path.join(root, 'client'));
  fs.mkdirSync(path.join(root, 'server'));
  fs.writeFileSync(path.join(root, 'client/__spa-fallback.html'), STARTS);
  fs.writeFileSync(path.join(root, 'server/index.js'), 'exports.listedPages = [{ path: process.env.NODE_ENV, changedOn: null }];');
  vi.stubEnv('NODE_ENV', undefined);
  const web = await loadWeb(path.join(root, 'client'));
  vi.unstubAllEnvs();
  fs.rmSync(root, { recursive: true });
  expect(web?.writer.listedPages).toEqual([{ path: 'production', changedOn: null }]);
});
