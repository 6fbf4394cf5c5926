import { expect, test } from './support/story.ts';
import { complaintsOf, open } from './support/pages.ts';

/** Counts what a browser loads that has nothing of the site yet. */
test.use({ isFirstVisit: true });

const FONT_MAX_BYTES = 40_000;
const SCRIPT_MAX_BYTES = 120_000;

test('[QUAL-01][QUAL-21][QUAL-32] site and API answer on one address; the landing page loads at most 120 kB of script and 40 kB of fonts, under a policy without inline script', async ({
  page,
  request,
}) => {
  const complaints = complaintsOf(page);
  const loading: Promise<{ kind: string; bytes: number }>[] = [];
  page.on('requestfinished', (one) => {
    loading.push(one.sizes().then(({ responseBodySize }) => ({ kind: one.resourceType(), bytes: responseBodySize })));
  });
  const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loaded = await Promise.all(loading);
  expect((await request.get('/api/site-info')).ok()).toBe(true);
  expect((await (await request.get('/readyz')).json()) as unknown).toEqual({ ok: true });
  expect(complaints).toEqual([]);

  await test.step('[QUAL-21] what it loads', () => {
    const weightOf = (kind: string) => loaded.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.bytes, 0);
    expect(weightOf('script')).toBeGreaterThan(0);
    expect(weightOf('script')).toBeLessThanOrEqual(SCRIPT_MAX_BYTES);
    expect(weightOf('font')).toBeLessThanOrEqual(FONT_MAX_BYTES);
  });
  await test.step('[QUAL-32] scripts run under a policy without inline script', async () => {
    const policy = (await answered).headers()['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect(scripts).toContain("'self'");
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
  });
});

test('[UX-30] opened at another name of the same machine, the site leads to its own before anything is typed', async ({
  page,
  baseURL,
}) => {
  const site = new URL(baseURL ?? '');
  await page.goto(`http://127.0.0.1:${site.port}/signin?next=%2Fwallet`);
  expect(page.url()).toBe(`${site.origin}/signin?next=%2Fwallet`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
