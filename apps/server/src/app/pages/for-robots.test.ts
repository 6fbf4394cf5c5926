import { expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { createServer } from '#platform/http';
import { pageFile } from './page-file.ts';
import type { PageWriter } from '@app/contract/pages';
import { robotsText } from './robots-text.ts';
import { serveForRobots } from './serve-for-robots.ts';
import { sitemapXml } from './sitemap-xml.ts';

it('[PUB-214] robots.txt keeps robots from calls, staff and members, and names the sitemap', () => {
  const text = robotsText('https://example.com', true);
  for (const path of ['/api', '/staff', '/auth', '/registration', '/feed', '/profile', '/messages', '/dashboard', '/my-'])
    expect(text).toContain(`\nDisallow: ${path}\n`);
  expect(text).toContain('\nSitemap: https://example.com/sitemap.xml\n');
  expect(text).not.toMatch(/^Disallow: \/$/m);
  expect(text).not.toMatch(/Disallow: \/(job|blog|packages|signin|signup)/);
});

it('[PUB-216] outside production robots.txt keeps them from everything', () => {
  expect(robotsText('https://example.com', false)).toBe('User-agent: *\nDisallow: /\n');
});

it('[PUB-213][PUB-210] the sitemap names each page in both languages with its last change, and nothing that XML would misread', () => {
  const xml = sitemapXml('https://example.com', [
    { path: '/blog/a&b', changedOn: '2026-11-20' },
    { path: '/', changedOn: null },
  ]);
  expect(xml).toContain('<loc>https://example.com/blog/a&amp;b</loc><lastmod>2026-11-20</lastmod>');
  expect(xml).toContain('<loc>https://example.com/?lang=bn</loc><xhtml:link rel="alternate" hreflang="en" href="https://example.com/"/>');
  expect(xml.match(/<url>/g)).toHaveLength(4);
});

it('[PUB-213] the sitemap follows jobs and all parts of the list of articles; where one is missing it says that it is away, and never a half', async () => {
  const app = await createServer({ isSecure: false, isProxy: () => false, clock: systemClock });
  let isAway = false;
  app.get('/api/jobs', async () => ({ data: [{ encrypted_id: 'Ab_1', published_at: '2026-11-01T00:00:00.000Z' }] }));
  app.get<{ Querystring: { page: string } }>('/api/blog', async ({ query }, reply) =>
    isAway && query.page === '2'
      ? reply.code(503).send({})
      : {
          data: [{ slug: `part-${query.page}`, published_at: '2026-10-01T00:00:00.000Z', updated_at: '2026-11-02T00:00:00.000Z' }],
          last_page: 2,
        },
  );
  const writer = { listedPages: [{ path: '/faq', changedOn: '2026-11-20' }] } as unknown as PageWriter;
  const settings = { PUBLIC_URL: 'https://example.com', PRODUCTION: true };
  serveForRobots(app, writer, { settings } as unknown as Parameters<typeof serveForRobots>[2]);
  const { statusCode, headers, body } = await app.inject({ url: '/sitemap.xml', headers: { host: 'evil.example' } });
  expect(statusCode).toBe(200);
  // A job that is published or closed is in it within 10 minutes, whoever keeps the answer.
  expect(Number(/^public, max-age=([0-9]+)$/.exec(headers['cache-control'] ?? '')?.[1])).toBeLessThanOrEqual(600);
  const english = [...body.matchAll(/<loc>([^<]*?)<\/loc><lastmod>([^<]*)/g)].map(([, place, day]) => [place, day?.slice(0, 10)]);
  expect(english.filter(([place]) => !place?.includes('?'))).toEqual([
    ['https://example.com/faq', '2026-11-20'],
    ['https://example.com/job-apply/Ab_1', '2026-11-01'],
    ['https://example.com/blog/part-1', '2026-11-02'],
    ['https://example.com/blog/part-2', '2026-11-02'],
  ]);
  isAway = true;
  const half = await app.inject({ url: '/sitemap.xml' });
  expect([half.statusCode, half.headers['cache-control']]).toEqual([503, undefined]);
  await app.close();
});

it('[QUAL-32] a page may run the scripts that it was written with, and no others', async () => {
  const page = await pageFile(200, '<script>one()</script><script type="application/json">{"a":"b"}</script><script src="/x.js"></script>');
  const scripts = page.policy.split(';').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toMatch(/^script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='$/);
});
