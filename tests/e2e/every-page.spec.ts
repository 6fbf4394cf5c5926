import { expect, test, type Page } from './support/story.ts';
import { arriveAs } from './support/demo.ts';
import { expectThumbHighControls, expectWellMade, goTo, keepInBrowser, open, policyViolations, watchPolicy } from './support/pages.ts';

const LANGUAGES = ['en', 'bn'] as const;
type Language = (typeof LANGUAGES)[number];

/** The page in one language after the other, each loaded once and looked at from a desktop to the smallest phone. */
async function inBothLanguages(page: Page, path: string, look: (language: Language) => Promise<void>): Promise<void> {
  for (const language of LANGUAGES) {
    await keepInBrowser(page, 'language', language);
    await open(page, path);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await look(language);
    await expectWellMade(page);
    expect(await policyViolations(page), path).toEqual([]);
  }
}

async function expectAccountToBeTapped(page: Page, language: Language): Promise<void> {
  await expect(
    page.getByRole('region', { name: /^(What you have left|আপনার যা বাকি আছে)$/ }).locator('[role=group]:not([inert])'),
  ).toBeVisible();
  const invitation = page.getByRole('region', { name: /^(Invite a Friend|বন্ধুকে আমন্ত্রণ জানান)$/ });
  await expect(invitation.getByRole('textbox').first()).toHaveValue(/^BN/);
  if (language === 'bn') await expect(invitation).toContainText('আপনার মাধ্যমে যোগ দিয়েছেন: ০ জন');
  await expectThumbHighControls(page);
}

/** Every page of the member area that needs no code of its own; the thread is that of Support. */
const MEMBER_PAGES = [
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

type Grid = { readonly lefts: readonly number[]; readonly widths: readonly number[]; readonly heading: string | null };

/** Where the parts of a page begin, how wide they are, and what its heading looks like, where it is seen. */
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

/** Goes to another page without loading, and waits until it is that one. */
async function goOn(page: Page, path: string): Promise<void> {
  const before = await page.title();
  if (new URL(page.url()).pathname === path) return;
  await goTo(page, path);
  await expect(page, path).not.toHaveTitle(before);
}

/** Goes from page to page, each without loading: one left edge, two widths, one look of headings. */
async function expectOneGrid(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const looks = new Set<string>();
  for (const path of MEMBER_PAGES) {
    await goOn(page, path);
    await expect(page.locator('#content h1, #content h2').first(), path).toBeAttached();
    const others = async () => {
      const { lefts, widths } = await gridOf(page);
      return [lefts, widths.filter((width) => width !== 720 && width !== 1120)];
    };
    await expect.poll(others, path).toEqual([[80], []]);
    const { heading } = await gridOf(page);
    if (heading) looks.add(heading);
  }
  expect([...looks]).toHaveLength(1);
}

/** Goes from page to page while the server is silent: each shows its outline or its heading, none is blank. */
async function expectOutlines(page: Page): Promise<void> {
  await page.route('**/api/member/**', () => {});
  for (const path of MEMBER_PAGES) {
    await goOn(page, path);
    await expect(page.locator('#content .ui-skeleton, #content h1').first(), `[UX-02] ${path}`).toBeVisible();
  }
}

for (const paths of [['/feed', '/search'], ['/search-results', '/account-settings'], ['/account-page']])
  test(`[PUB-212][PUB-22][AUTH-114][QUAL-09][QUAL-64]${paths[0] === '/account-page' ? '[ACC-29][ACC-33][QUAL-13][UX-21][UX-02]' : ''} ${paths.join(' and ')} in both languages: title, no barrier, nothing for search engines`, async ({
    page,
  }) => {
    await watchPolicy(page);
    await arriveAs(page, 'nadia');
    for (const path of paths)
      await inBothLanguages(page, path, async (language) => {
        await expect(page).toHaveTitle(language === 'bn' ? /[\u0980-\u09FF] \| বন্ধন$/ : /^(\(\d+\) )?[A-Z].* \| Bondhon$/);
        await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex');
        if (path === '/account-page') await expectAccountToBeTapped(page, language);
      });
    if (paths[0] === '/account-page') {
      await test.step('[UX-21] every page of the member area begins at one left edge, has one of two widths, and headings that look alike', () =>
        expectOneGrid(page));
      await test.step('[UX-02] a page whose data are not there yet shows its outline, never a blank', () => expectOutlines(page));
    }
  });

test('[PAY-110][QUAL-13][QUAL-64] nothing of /my-wallet, /wallet-recharge and /package-history is a barrier, cut off or too small to tap', async ({
  page,
}) => {
  await watchPolicy(page);
  await arriveAs(page, 'dan');
  for (const path of ['/my-wallet', '/wallet-recharge', '/package-history'])
    await inBothLanguages(page, path, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectThumbHighControls(page);
    });
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
