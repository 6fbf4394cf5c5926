import type { ListedPage } from '@app/contract/pages';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;');

/** Returns the pages in both languages by the sitemap protocol 0.9 (sitemaps.org), each naming the other form. */
export function sitemapXml(publicUrl: string, pages: readonly ListedPage[]): string {
  const urls = pages.flatMap(({ path, changedOn }) => {
    const english = escaped(`${publicUrl}${path}`);
    const bengali = `${english}?lang=bn`;
    const lastChange = changedOn ? `<lastmod>${escaped(changedOn)}</lastmod>` : '';
    const forms =
      `<xhtml:link rel="alternate" hreflang="en" href="${english}"/><xhtml:link rel="alternate" hreflang="bn" href="${bengali}"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${english}"/>`;
    return [english, bengali].map((address) => `  <url><loc>${address}</loc>${lastChange}${forms}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
