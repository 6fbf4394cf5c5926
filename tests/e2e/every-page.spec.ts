import { expect, test, type Page } from './support/story.ts';
import { arriveAs } from './support/demo.ts';
import { expectThumbHighControls, expectWellMade, keepInBrowser, open, policyViolations, watchPolicy } from './support/pages.ts';

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

for (const paths of [['/feed', '/search'], ['/search-results', '/account-settings'], ['/account-page']])
  test(`[PUB-212][PUB-22][AUTH-114][QUAL-09][QUAL-64]${paths[0] === '/account-page' ? '[ACC-29][ACC-33][QUAL-13]' : ''} ${paths.join(' and ')} in both languages: title, no barrier, nothing for search engines`, async ({
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
