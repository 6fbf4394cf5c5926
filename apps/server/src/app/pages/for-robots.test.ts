import { expect, it } from 'vitest';
import { pageFile } from './page-file.ts';
import { robotsText } from './robots-text.ts';
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

it('[QUAL-32] a page may run the scripts that it was written with, and no others', async () => {
  const page = await pageFile(200, '<script>one()</script><script type="application/json">{"a":"b"}</script><script src="/x.js"></script>');
  const scripts = page.policy.split(';').find((directive) => directive.startsWith('script-src'));
  expect(scripts).toMatch(/^script-src 'self' 'sha256-[A-Za-z0-9+/]{43}='$/);
});
