import { expect, test, type Page } from './support/story.ts';
import { A_DESKTOP, expectForAll, expectInBengali, readBengali, readIn, type Moved } from './support/looks.ts';
import {
  A_USUAL_PHONE,
  complaintsOf,
  expectNoSidewaysScroll,
  goTo,
  open,
  policyViolations,
  settled,
  watchPolicy,
} from './support/pages.ts';
import { ROUNDS, type Kind } from './support/rounds.ts';
import { everyRoute } from './support/routes.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

/** Stands beside a page where there is room, and where there is none is a page of its own or a part of another. */
const MOVED: readonly (readonly [path: RegExp, said: RegExp])[] = [
  // The menu is the page of the account.
  [/^/, /^control (Account menu|অ্যাকাউন্ট মেনু)$/],
  // On a phone the language that is read is not offered.
  [/^/, /^control (English|বাংলা)$/],
  // Its parts are folded, each under its name.
  [/^\/account-settings$/, /^link \/account-settings#/],
  // The list of conversations is the page from which one comes.
  [/^\/messages/, /^(link \/messages|heading (Messages|বার্তা|Choose a conversation|পড়তে একটি)|control (Chat|Expired|চ্যাট|মেয়াদ শেষ)$)/],
  [/^\/staff\/support\/\d/, /^(link \/staff\/support|control (All|Mine|Unassigned|সব|আমার|কেউ নেননি)$)/],
  // The row of Support knows its conversation a moment later.
  [/^\/dashboard\/messages$/, /^link \/messages\/support$/],
  // Interests that wait and what is left are read in the account.
  [/^\/feed$/, /^(heading (Waiting for your answer|What you have left|আপনার উত্তরের|আপনার যা বাকি)|link \/(profile|packages|dashboard))/],
  // Rows are cards, which have a list of orders in the place of headings to press.
  [/^\/staff\//, /^control (Name|Member code|Joined|Last active|Received|নাম|সদস্য আইডি|যোগ দিয়েছেন|সর্বশেষ সক্রিয়|এসেছে)$/],
];

const NAMED: Readonly<Record<Kind, string>> = {
  public: '[PUB-21][PUB-22][PUB-26][PUB-40][PUB-109][PUB-194][PUB-204][QUAL-21]',
  member: '[PUB-212][PUB-22][AUTH-114]',
  registration: '',
  staff: '',
  lone: '',
};

const movedFrom =
  (path: string): Moved =>
  (said) =>
    MOVED.some(([where, what]) => where.test(path) && what.test(said));

/** Goes on as by a link. The page that is left stays until the next one is drawn, which has a heading of its own, or a part of it that is the same. */
async function goOn(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.querySelectorAll('h1, h2').forEach((heading) => heading.setAttribute('data-left', '')));
  const ownHeading = page.locator(':is(h1, h2):not([data-left])').first();
  await settled(page, async () => {
    await goTo(page, path);
    await ownHeading.waitFor({ state: 'attached', timeout: 3000 }).catch(() => {});
  });
}

/** Expects that a public page stands still and bears letters of twice the size besides; a member's has a title and is not for search engines. */
async function expectAsPromised(page: Page, path: string, kind: Kind): Promise<void> {
  if (kind === 'member') {
    await expect(page, path).toHaveTitle(/^(\(\d+\) )?[A-Z].* \| Bondhon$/);
    await expect(page.locator('meta[name=robots]').first()).toHaveAttribute('content', 'noindex');
  }
  if (kind !== 'public') return;
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect((await shiftsOf(page)).page, path).toBeLessThan(0.02);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoSidewaysScroll(page, [A_USUAL_PHONE]);
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
}

/** Expects that on a phone, where rows are cards, the list of orders does what a press on a heading does. */
async function expectSortedByList(page: Page): Promise<void> {
  await page.getByLabel('যেভাবে সাজানো').selectOption({ index: 2 });
  await expect(page).toHaveURL(/[?&]sort=/);
}

test('[QUAL-13][QUAL-14][QUAL-15] every route of the web application has its place in a round', () => {
  expect(ROUNDS.flatMap(({ routes }) => routes).toSorted()).toEqual([...everyRoute].toSorted());
});

for (const { name, kind, routes, arrive } of ROUNDS)
  test(`${NAMED[kind]}[QUAL-13][QUAL-14][QUAL-15][QUAL-64] ${name}: nothing is a barrier, lost, cut off, unseen or moving, in both languages, from a desktop to the smallest phone, and in the reader's own colours`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    await watchPolicy(page);
    await watchShifts(page);
    const addresses = (await arrive?.(page)) ?? {};
    const paths = routes.map((route) => addresses[route] ?? route);
    const lookInEnglish = async (path: string): Promise<void> => {
      await expectAsPromised(page, path, kind);
      await expectForAll(page, path, movedFrom(path));
    };
    const lookInBengali = async (path: string): Promise<void> => {
      await expectInBengali(page, path, movedFrom(path));
      if (path === '/staff/members') await expectSortedByList(page);
      expect(await policyViolations(page), path).toEqual([]);
      if (kind === 'public') expect(complaints, path).toEqual([]);
      await page.setViewportSize(A_DESKTOP);
    };
    await page.setViewportSize(A_DESKTOP);
    await readIn(page, 'en');
    if (kind === 'member' || kind === 'staff') {
      // Goes on as by links: what is around the pages is loaded once.
      await open(page, paths[0] ?? '/');
      for (const [place, path] of paths.entries()) {
        if (place > 0) await goOn(page, path);
        await lookInEnglish(path);
      }
      await readBengali(page);
      for (const path of paths) {
        await goOn(page, path);
        await lookInBengali(path);
      }
      return;
    }
    for (const path of paths) {
      await readIn(page, 'en');
      await open(page, path);
      // The question for the place lies over the form.
      if (path === '/signup') await page.keyboard.press('Escape');
      await lookInEnglish(path);
      await readBengali(page);
      await lookInBengali(path);
    }
  });
