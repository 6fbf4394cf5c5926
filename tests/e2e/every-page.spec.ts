import { expect, test, type Page } from './support/story.ts';
import { read } from './support/calls.ts';
import { arriveAs, profileAddress, type DemoPerson } from './support/demo.ts';
import { expectThumbHighControls, goTo, goToOther, keepInBrowser, open, policyViolations, visit, watchPolicy } from './support/pages.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

async function expectAccountToBeTapped(page: Page, language: 'en' | 'bn'): Promise<void> {
  await keepInBrowser(page, 'language', language);
  await open(page, '/account-page');
  await expect(page).toHaveTitle(language === 'bn' ? /[\u0980-\u09FF] \| বন্ধন$/ : /^(\(\d+\) )?[A-Z].* \| Bondhon$/);
  await expect(
    page.getByRole('region', { name: /^(What you have left|আপনার যা বাকি আছে)$/ }).locator('[role=group]:not([inert])'),
  ).toBeVisible();
  const invitation = page.getByRole('region', { name: /^(Invite a Friend|বন্ধুকে আমন্ত্রণ জানান)$/ });
  await expect(invitation.getByRole('textbox').first()).toHaveValue(/^BN/);
  if (language === 'bn') await expect(invitation).toContainText('আপনার মাধ্যমে যোগ দিয়েছেন: ০ জন');
  await expectThumbHighControls(page);
}

/** Every page of the member area that needs no code of its own. */
const PLAIN_PAGES = [
  '/feed',
  '/assisted',
  '/search',
  '/search-results',
  '/messages',
  '/packages',
  '/account-page',
  '/account-settings',
  '/dashboard',
  '/dashboard/partner-preference',
  '/dashboard/strict-filter',
  '/dashboard/messages',
  '/dashboard/proposals',
  '/dashboard/interest',
  '/dashboard/shortlist',
  '/dashboard/ignored-user-list',
  '/manage-profile',
  '/my-gallery',
  '/my-interest',
  '/my-shortlist',
  '/my-reports',
  '/my-decisions',
  '/my-wallet',
  '/wallet-recharge',
  '/package-history',
  '/notifications',
  '/notification-settings',
  '/privacy-settings',
];

/** Lists every page of the member area, with those of other people, of conversations and of payments. */
async function memberPages(page: Page, { token, user }: DemoPerson): Promise<readonly string[]> {
  const rows = (await read(page.request, token, '/member/chat-list'))['data'] as { id: number; user_id: number | null }[];
  const thread = rows.find(({ user_id: other }) => other !== null);
  const payments = (await read(page.request, token, '/member/package-purchase-history'))['data'] as {
    payment_code: string;
    receipt_number: string | null;
  }[];
  const paid = payments.find(({ receipt_number: number }) => number !== null);
  if (!thread?.user_id || !paid) throw new Error('the demo has a conversation and a receipt');
  const chosen = ((await (await page.request.get('/api/packages')).json()) as { data: { package_id: number }[] }).data.at(-1);
  await keepInBrowser(page, 'selectedPackage', JSON.stringify({ package_id: chosen?.package_id }));
  return [
    ...PLAIN_PAGES,
    profileAddress(thread.user_id),
    profileAddress(user.id),
    '/messages/support',
    `/messages/${thread.id}`,
    '/package-payment-method',
    `/package-history/${paid.payment_code}`,
    `/payment-result/${paid.payment_code}`,
  ];
}

type Grid = { readonly lefts: readonly number[]; readonly widths: readonly number[]; readonly heading: string | null };

/** Returns where the parts of a page begin, how wide they are, and what its heading looks like, where it is seen. */
const gridOf = (page: Page): Promise<Grid> =>
  page.locator('#content').evaluate((main) => {
    // A public page brings its own frame.
    const frame = main.matches('.px-4') ? main : (main.querySelector('.px-4') ?? main);
    const parts = [...frame.children].map((part) => part.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
    const heading = main.querySelector('h1:not(.sr-only)');
    const look = heading && getComputedStyle(heading);
    return {
      lefts: [...new Set(parts.map(({ left }) => Math.round(left)))],
      widths: [...new Set(parts.map(({ width }) => Math.round(width)))],
      heading: look && `${look.fontFamily} ${look.fontSize} ${look.fontWeight}`,
    };
  });

/** Returns what a bar at an edge of the window lies over, when the keyboard comes to it from above and from below. */
const coveredControls = (page: Page): Promise<readonly string[]> =>
  page.locator('#content').evaluate((main) => {
    const stays = (part: Element): boolean => /fixed|sticky/.test(getComputedStyle(part).position);
    const controls = [...main.querySelectorAll<HTMLElement>('a[href], button:enabled, input:enabled, textarea, select, [tabindex="0"]')];
    const seen = controls.filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.offsetWidth > 2 && one.offsetHeight > 2);
    const isCovered = (one: HTMLElement): boolean => {
      one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
      const { x, y, width, height } = one.getBoundingClientRect();
      let over = document.elementFromPoint(x + width / 2, y + height / 2);
      while (over && !over.contains(one) && !stays(over)) over = over.parentElement;
      return over !== null && !over.contains(one);
    };
    return [...seen, ...seen.toReversed()].filter(isCovered).map((one) => one.outerHTML.slice(0, 120));
  });

/** Goes to another page without loading, and waits until it is that one. */
async function goOn(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  if (!path.startsWith('/messages/')) return goToOther(page, path);
  // All conversations have one title.
  await goTo(page, path);
  await expect(page).toHaveURL(/\/messages\/\d+$/);
}

/** Pages whose heading stands by itself, in no card and under no portrait. */
const HEADED_PAGES = ['/messages', '/packages', '/notifications', '/my-wallet', '/privacy-settings'];

/** Returns where the words of the heading begin. */
const headingBegins = (page: Page): Promise<number> =>
  page
    .locator('#content h1')
    .first()
    .evaluate((heading) => {
      const words = document.createRange();
      words.selectNodeContents(heading);
      return Math.round(words.getBoundingClientRect().left);
    });

const focused = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.tagName);

/**
 * Goes from page to page, each without loading. While the server is silent each shows its outline or its heading, none is blank; then all have one left edge,
 * two widths, and one look of headings, on which the focus is.
 */
async function expectOutlinesAndOneGrid(page: Page, paths: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  let speaks = Promise.resolve();
  await page.route('**/api/member/**', async (route) => {
    await speaks;
    await route.continue();
  });
  const looks = new Set<string>();
  for (const path of paths) {
    const silence = Promise.withResolvers<void>();
    speaks = silence.promise;
    // The address or the title of the others is known with their data.
    if (!PLAIN_PAGES.includes(path)) silence.resolve();
    await goOn(page, path);
    await expect(page.locator('#content .ui-skeleton, #content h1').first(), `[UX-02] ${path}`).toBeVisible();
    silence.resolve();
    await expect(page.locator('#content h1').first(), path).toBeAttached();
    if (path !== paths[0]) await expect.poll(() => focused(page), `[UX-05] ${path}`).toBe('H1');
    const others = async () => {
      const { lefts, widths } = await gridOf(page);
      return [lefts, widths.filter((width) => width !== 720 && width !== 1120)];
    };
    await expect.poll(others, path).toEqual([[80], []]);
    const { heading } = await gridOf(page);
    // A conversation is headed by a name, in the bar above what was said.
    if (heading && !path.startsWith('/messages/')) looks.add(heading);
  }
  expect([...looks]).toHaveLength(1);
  await page.unroute('**/api/member/**');
}

/** Goes from page to page on a phone: nothing moves when its data come, no control ever lies under a bar, and headings have one left edge. */
async function expectNothingMovedOrCovered(page: Page, paths: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  // Loaded anew, it has the data of no other page.
  await open(page, '/account-page');
  for (const path of paths) {
    const before = (await shiftsOf(page)).page;
    await goOn(page, path);
    await expect(page.locator('#content h1').first(), path).toBeAttached();
    await expect(page.locator('#content .ui-skeleton'), path).toHaveCount(0);
    expect((await shiftsOf(page)).page - before, `[QUAL-21] ${path}`).toBeLessThan(0.05);
    await expect.poll(() => coveredControls(page), path).toEqual([]);
    if (HEADED_PAGES.includes(path)) expect(await headingBegins(page), `[UX-21] ${path}`).toBe(16);
  }
}

/** Every page that is open to visitors, and those where one signs in; signing up asks for the place, and that question takes the focus. */
const PUBLIC_PAGES = [
  '/',
  '/terms-and-condition',
  '/privacy-policy',
  '/return-policy',
  '/child-abouse-policy',
  '/safe-bondhon',
  '/contact-us',
  '/social',
  '/job',
  '/events',
  '/blog',
  '/ramadan',
  '/packages',
  '/transparency',
  '/signin',
  '/forgot-password',
];

test('[UX-05] whoever goes from one public page to the next is on its heading', async ({ page }) => {
  await open(page, '/faq');
  for (const path of PUBLIC_PAGES) {
    await goOn(page, path);
    await expect.poll(() => focused(page), path).toBe('H1');
  }
});

test('[ACC-29][ACC-33][QUAL-09][UX-21][UX-22][UX-05][UX-02][QUAL-21] the account is tapped in both languages; every page of the member area has its outline, one grid, and stands still', async ({
  page,
}) => {
  await watchShifts(page);
  const nadia = await arriveAs(page, 'nadia');
  for (const language of ['en', 'bn'] as const) await expectAccountToBeTapped(page, language);
  const all = await memberPages(page, nadia);
  await test.step('[UX-21][UX-05][UX-02] every page of the member area is never blank, begins at one left edge, has one of two widths, and headings that look alike and have the focus', () =>
    expectOutlinesAndOneGrid(page, all));
  await test.step('[UX-22][QUAL-21][UX-21] on a phone nothing moves by itself, nothing is covered by a bar, wherever the keyboard goes, and headings begin at one left edge', () =>
    expectNothingMovedOrCovered(page, all));
});

test('[PAY-110][QUAL-64] nothing of /my-wallet, /wallet-recharge and /package-history is too small to tap, and no text becomes a script', async ({
  page,
}) => {
  await watchPolicy(page);
  await arriveAs(page, 'dan');
  for (const path of ['/my-wallet', '/wallet-recharge', '/package-history']) {
    await (path === '/my-wallet' ? open(page, path) : visit(page, path));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectThumbHighControls(page);
  }
  await test.step('[QUAL-64] text that got into a page becomes no script, and is told', async () => {
    const tries = await page.evaluate(() => {
      const attempt = (work: () => unknown): string => {
        try {
          work();
          return 'done';
        } catch (failure) {
          return (failure as Error).name;
        }
      };
      const script = document.createElement('script');
      const part = document.createElement('div');
      return [
        attempt(() => part.insertAdjacentHTML('beforeend', '<img src="x" onerror="alert(1)">')),
        attempt(() => (part.innerHTML = '<a href="javascript:alert(1)">x</a>')),
        attempt(() => (script.text = 'alert(1)')),
        attempt(() => (script.src = 'https://elsewhere.example/x.js')),
        attempt(() => new Worker('data:text/javascript,1')),
        attempt(() => (part.innerHTML = '<p><a href="https://example.com" rel="noopener noreferrer" target="_blank">x</a></p>')),
      ];
    });
    expect(tries).toEqual(['TypeError', 'TypeError', 'TypeError', 'TypeError', 'TypeError', 'done']);
    await expect.poll(() => policyViolations(page)).toHaveLength(5);
  });
});
