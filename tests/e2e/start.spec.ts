import { expect, test } from './support/story.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './support/pages.ts';

/** Counts what a browser loads that has nothing of the site yet. */
test.use({ isFirstVisit: true });

const FONT_MAX_BYTES = 40_000;
const SCRIPT_MAX_BYTES = 120_000;

test('[QUAL-01] site and API answer on one address', async ({ page, request }) => {
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (failure) => void complaints.push(String(failure)));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await request.get('/api/site-info')).ok()).toBe(true);
  expect((await (await request.get('/readyz')).json()) as unknown).toEqual({ ok: true });
  expect(complaints).toEqual([]);
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
});

test('[QUAL-21] the landing page loads at most 120 kB of script and 40 kB of fonts', async ({ page }) => {
  const loading: Promise<{ kind: string; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    loading.push(request.sizes().then(({ responseBodySize }) => ({ kind: request.resourceType(), bytes: responseBodySize })));
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const loaded = await Promise.all(loading);
  const weightOf = (kind: string) => loaded.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.bytes, 0);
  expect(weightOf('script')).toBeGreaterThan(0);
  expect(weightOf('script')).toBeLessThanOrEqual(SCRIPT_MAX_BYTES);
  expect(weightOf('font')).toBeLessThanOrEqual(FONT_MAX_BYTES);
});

test('[QUAL-32] scripts of the pages run under a policy without inline script', async ({ page }) => {
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|https?:|\*/);
});
