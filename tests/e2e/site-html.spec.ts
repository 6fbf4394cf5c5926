import { expect, test, type APIRequestContext } from './support/story.ts';

/** Public pages with their tab titles; those of jobs and articles are found in their lists. */
const TITLES: Readonly<Record<string, string>> = {
  '/': 'Bondhon | Matrimony and Matchmaking',
  '/social': 'Follow Bondhon',
  '/packages': 'Premium Packages Of Bondhon',
  '/contact-us': 'Contact With Bondhon',
  '/job': 'Job Opportunities Of Bondhon',
  '/job-apply/general': 'Job Apply To Bondhon',
  '/terms-and-condition': 'Terms and Conditions | Bondhon',
  '/privacy-policy': 'Privacy Policy | Bondhon',
  '/child-abouse-policy': 'Child Abuse Prevention Policy | Bondhon',
  '/return-policy': 'Return and Refund Policy | Bondhon',
  '/safe-bondhon': 'Safe Bondhon',
  '/faq': 'FAQ | Bondhon',
  '/events': 'Events | Bondhon',
  '/blog': 'Blog | Bondhon',
  '/ramadan': 'Ramadan Special | Bondhon',
  '/signin': 'Sign In | Bondhon',
  '/signup': 'Sign Up | Bondhon',
};

const textOf = (html: string, pattern: RegExp): string =>
  (pattern.exec(html)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
const allOf = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, found = '']) => found);
const asPage = { accept: 'text/html' };

async function readPage(request: APIRequestContext, address: string): Promise<string> {
  const answer = await request.get(address, { headers: asPage });
  expect(answer.status(), address).toBe(200);
  return answer.text();
}

test('[PUB-204][PUB-208][PUB-209][PUB-210][PUB-211][PUB-15][PUB-80][PUB-93][PUB-26] every public page is complete in its HTML, in both languages', async ({
  request,
  baseURL,
}) => {
  const descriptions = new Set<string>();
  for (const [path, title] of Object.entries(TITLES))
    for (const language of ['en', 'bn']) {
      const form = language === 'bn' ? '?lang=bn' : '';
      const html = await readPage(request, `${path}?lang=${language}`);
      const at = `${path} ${language}`;
      const tab = textOf(html, /<title>([^<]*)<\/title>/);
      if (language === 'en') expect(tab, at).toBe(title);
      else expect(tab, at).toMatch(/[\u0980-\u09FF]/);
      expect(allOf(html, /<h1[ >]/g), at).toHaveLength(1);
      expect(textOf(html, /<html lang="(\w+)"/), at).toBe(language);
      const description = textOf(html, /<meta name="description" content="([^"]*)"/);
      expect(description.length, `${at}: ${description}`).toBeGreaterThanOrEqual(70);
      expect(description.length, `${at}: ${description}`).toBeLessThanOrEqual(160);
      descriptions.add(description);
      // The standing application is no page of its own for search engines.
      if (!html.includes('content="noindex"') || path !== '/job-apply/general') {
        expect(allOf(html, /<link rel="canonical" href="([^"]*)"/g), at).toEqual([`${baseURL}${path}${form}`]);
        expect(allOf(html, /<link rel="alternate" hrefLang="([^"]*)"/gi), at).toEqual(['en', 'bn', 'x-default']);
      }
      for (const property of ['title', 'description', 'url', 'site_name', 'locale', 'type', 'image'])
        expect(textOf(html, new RegExp(`<meta property="og:${property}" content="([^"]*)"`)), `${at} og:${property}`).not.toBe('');
      expect(textOf(html, /<meta name="twitter:card" content="([^"]*)"/), at).toBe('summary_large_image');
      for (const data of allOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/g))
        expect(JSON.parse(data), at).toMatchObject({ '@context': 'https://schema.org' });
      // Nothing of the page waits for a script to be put in its place.
      expect(html, at).not.toMatch(/\$RC\(|<template id="B:/);
    }
  expect(descriptions.size).toBe(2 * Object.keys(TITLES).length);
});

test('[PUB-204][PUB-217][PUB-218][PUB-177][PUB-181][PUB-82] packages, jobs, events and articles stand in the HTML with their structured data', async ({
  request,
}) => {
  const typesIn = (html: string) =>
    allOf(html, /<script type="application\/ld\+json">(.*?)<\/script>/g).map((text) => (JSON.parse(text) as { '@type': string })['@type']);
  const list = async (path: string) => ((await (await request.get(`/api${path}`)).json()) as { data: Record<string, string>[] }).data;
  for (const [page, call, key, type] of [
    ['/packages', '/packages', 'name', 'Product'],
    ['/job', '/jobs', 'job_title', null],
    ['/events', '/events', 'title', 'Event'],
    ['/blog', '/blog', 'title', null],
  ] as const) {
    const html = await readPage(request, page);
    const items = await list(call);
    expect(items.length, call).toBeGreaterThan(0);
    for (const item of items) expect(html.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'), page).toContain(item[key]);
    if (type) expect(typesIn(html), page).toContain(type);
  }
  const [job] = await list('/jobs');
  expect(typesIn(await readPage(request, `/job-apply/${job?.['encrypted_id']}`))).toContain('JobPosting');
  const [article] = await list('/blog');
  expect(typesIn(await readPage(request, `/blog/${article?.['slug']}`))).toContain('Article');
  expect(typesIn(await readPage(request, '/faq'))).toEqual(expect.arrayContaining(['BreadcrumbList', 'FAQPage']));
  expect(typesIn(await readPage(request, '/'))).toEqual(expect.arrayContaining(['Organization', 'WebSite']));
  expect(typesIn(await readPage(request, '/terms-and-condition'))).toEqual(['BreadcrumbList']);
});

test('[PUB-25][PUB-199][PUB-209][PUB-210][PUB-202][PUB-203][PUB-206][PUB-174][PUB-80][PUB-212][PUB-215][PUB-216] addresses answer with the truth', async ({
  request,
  baseURL,
}) => {
  const get = (path: string) => request.get(`${baseURL}${path}`, { headers: asPage, maxRedirects: 0 });
  for (const [from, to] of [
    ['/careers', '/job'],
    ['/home/registration', '/signup'],
    ['/Packages/', '/packages'],
    ['/FAQ?lang=bn', '/faq?lang=bn'],
    ['//packages/', '/packages'],
    ['/JOB-apply/general/', '/job-apply/general'],
  ] as const) {
    const answer = await get(from);
    expect([answer.status(), answer.headers()['location']], from).toEqual([301, to]);
  }
  for (const path of ['/nothing-here', '/blog/no-such-article', '/job-apply/no-such-job', '/terms-and-condition/more']) {
    const answer = await get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('content="noindex"');
  }
  expect(await (await get('/nothing-here?lang=en')).text()).toContain('Page not found');
  expect((await get('/couple.svg')).headers()['content-encoding']).toBe('br');
  for (const form of ['br', 'gz']) expect((await get(`/couple.svg.${form}`)).status(), form).toBe(404);
  const call = await get('/api/nothing');
  expect([call.status(), call.headers()['content-type']]).toEqual([404, expect.stringContaining('application/json')]);
  for (const path of ['/profile/MQ==', '/feed', '/registration/step-1', '/staff', '/my-wallet', '/package-payment-method'])
    expect((await get(path)).headers()['x-robots-tag'], path).toBe('noindex');
  // It is not for search engines, and its two forms point to each other all the same.
  for (const [language, form] of [
    ['en', ''],
    ['bn', '?lang=bn'],
  ] as const) {
    const forgotten = await (await get(`/forgot-password?lang=${language}`)).text();
    expect(forgotten).toContain('content="noindex"');
    expect(allOf(forgotten, /<link rel="canonical" href="([^"]*)"/g)).toEqual([`${baseURL}/forgot-password${form}`]);
    expect(allOf(forgotten, /<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)).toEqual(['en', 'bn', 'x-default']);
  }
  // A demo is no production.
  expect((await get('/')).headers()['x-robots-tag']).toBe('noindex');
  expect(await (await get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  const bengali = await get('/faq?lang=bn');
  expect(bengali.headers()['set-cookie']).toContain('language=bn');
  expect(await (await get('/faq?lang=xx')).text()).toContain('<html lang="bn"');
  const sitemap = await (await get('/sitemap.xml')).text();
  for (const path of Object.keys(TITLES).filter((name) => name !== '/job-apply/general'))
    expect(sitemap, path).toContain(`<loc>${baseURL}${path}</loc>`);
  for (const path of ['/blog/', '/job-apply/']) expect(sitemap).toContain(`<loc>${baseURL}${path}`);
  expect(sitemap).not.toContain('/job-apply/general');
  expect(sitemap).not.toContain('/forgot-password');
});
