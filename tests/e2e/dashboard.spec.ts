import { expect, test } from './support/story.ts';
import { changeAnswer } from './support/payments.ts';
import { arriveAs, arriveByPhone, demoPerson, profileAddress, type DemoPerson } from './support/demo.ts';
import { ask } from './support/database.ts';
import { BENGALI, expectNoBarriers, expectNoSidewaysScroll, goTo, keepInBrowser, open } from './support/pages.ts';

const PARTS = ['Partner Preference', 'Strict Filter', 'Messages', 'Proposals', 'Interest', 'Shortlist', 'Ignored User List'];
const BALANCES = [
  'Express Interest',
  'Photo Gallery',
  'Contact Info Access',
  'Feed Access',
  'Voice Messages',
  'Send Proposals',
  'Bio Data',
  'Profile Image View',
  'Gallery Image View',
  'Auto Profile Match',
  'Meeting Table',
];

/** Returns the conversation that the demo gave to somebody, and the phone number of the other. */
async function demoConversation({ user }: DemoPerson): Promise<{ thread: number; phone: string }> {
  const [found] = await ask<{ thread: number; phone: string }>(
    `select thread_id::int as thread, phone_e164 as phone from thread_state join account on account.id = member_id and member_id <> $1
      where thread_id = (select thread_id from thread_state own join chat_thread on chat_thread.id = own.thread_id and kind = 'pair'
        where own.member_id = $1 order by thread_id limit 1)`,
    [user.id],
  );
  if (!found) throw new Error('the demo gives a conversation to each of its four');
  return found;
}

test('[REL-52][REL-53][REL-54][REL-55][UX-24][UX-17][UX-29] the dashboard keeps together package, balances, matches, and the way to every part', async ({
  page,
}) => {
  const dan = await arriveAs(page, 'dan');
  await changeAnswer(page, '/member/dashboard', ({ data, ...rest }) => ({
    ...rest,
    data: { ...(data as object), remaining_voice_message: 0, remaining_meeting_table: 0 },
  }));
  await open(page, '/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Current Package' })).toBeVisible();
  await expect(main.getByText(/^Valid until \d/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Upgrade' }).first()).toHaveAttribute('href', '/packages');
  await test.step('[UX-24] it begins with matches and who waits for an answer; counters come after, those at 0 folded', async () => {
    const order = ['Matched Profiles', 'Current Package', 'What you have left'];
    const headings = main.getByRole('heading', { level: 2 });
    expect((await headings.allTextContents()).filter((name) => order.includes(name))).toEqual(order);
    const top = async (name: string) => (await main.getByRole('heading', { name, level: 2 }).boundingBox())?.y ?? 0;
    expect(await top('Waiting for your answer')).toBeLessThan(400);
    expect(await top('Matched Profiles')).toBeLessThan(400);
    const shown = await main.getByRole('rowheader').allTextContents();
    for (const row of await main
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') })
      .all())
      await expect(row.getByRole('cell')).not.toHaveText('0');
    await main.getByRole('heading', { name: 'Nothing left: 2' }).click();
    const all = await main.getByRole('rowheader').allTextContents();
    expect(all).toHaveLength(shown.length + 2);
    expect(all.toSorted()).toEqual(BALANCES.toSorted());
    await expect(main.getByRole('row', { name: /^Auto Profile Match/ })).toContainText(/Included|Not included/);
  });
  const own = main.getByRole('complementary', { name: 'You' });
  await expect(own).toContainText('Dan Rozario');
  await expect(own).toContainText('Member ID: BN100004');
  await expect(own).toContainText('Premium');
  await expect(
    main
      .getByText(/members match your preferences$|^No matched profiles yet$/)
      .or(main.getByText('Matched profiles'))
      .first(),
  ).toBeVisible();
  const parts = main.getByRole('navigation', { name: 'Parts of the dashboard' });
  await expect(parts.getByRole('link')).toHaveText(['Overview', ...PARTS].map((name) => new RegExp(`^${name}`)));
  await expect(parts.getByRole('link', { name: /^Interest/ })).toContainText(/\d/);
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);

  await keepInBrowser(page, 'language', 'bn');
  await open(page, '/dashboard/something-else');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main.getByRole('heading', { name: 'ড্যাশবোর্ড' })).toBeVisible();
  await expect(main.getByRole('complementary')).toContainText('Dan Rozario');
  await expectNoSidewaysScroll(page);
  const others = /[A-Za-z0-9]/;
  await test.step('[UX-17] package and counts are Bengali, in one set of digits', async () => {
    for (const row of await main.getByRole('row').all()) await expect(row).not.toContainText(others);
    const packageName = main.getByRole('heading', { name: 'বর্তমান প্যাকেজ' }).locator('xpath=following-sibling::p');
    for (const line of await packageName.all()) await expect(line).not.toContainText(others);
  });

  await test.step('[UX-29] the people of the demo talk as people: each two in one language, and nothing is unseen beside a last message of one’s own', async () => {
    const said = page
      .getByRole('log')
      .getByRole('listitem')
      .getByRole('paragraph')
      .filter({ hasText: /[।.?]/ });
    const { thread, phone } = await demoConversation(dan);
    await arriveByPhone(page, phone);
    await open(page, `/messages/${thread}`);
    await expect(said.filter({ hasText: /[A-Za-z]{3}/ })).toHaveCount(0);
    await expect(said.filter({ hasText: BENGALI })).toHaveCount(5);
    const own = page.getByRole('link', { name: /Dan Rozario/ }).first();
    await expect(own).toContainText(BENGALI);
    await expect(own).not.toContainText('নতুন বার্তা');
    const nadia = await arriveAs(page, 'nadia');
    await open(page, `/messages/${(await demoConversation(nadia)).thread}`);
    await expect(said.filter({ hasText: /[A-Za-z]{3}/ }).nth(4)).toBeVisible();
  });

  await test.step('[UX-29][UX-17] most of them show a photo, and what is said of them is Bengali but their names', async () => {
    await goTo(page, '/dashboard');
    const cards = main.getByRole('article');
    await expect(cards.first()).toBeVisible();
    await expect.poll(async () => (await cards.locator('img').count()) / (await cards.count())).toBeGreaterThan(0.5);
    for (const line of await cards.locator('h2 ~ p').all()) await expect(line).not.toContainText(others);
  });

  await test.step('[UX-24] on a phone matches stand two beside each other, so that package and counters are not far', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    const places = () =>
      main
        .getByRole('article')
        .evaluateAll((all) => all.slice(0, 3).map((card) => Math.round(card.getBoundingClientRect().top + window.scrollY)));
    const areTwoBeside = async () => {
      const [first = 0, second, third = 0] = await places();
      return first === second && third > first;
    };
    await expect.poll(areTwoBeside).toBe(true);
    await expectNoSidewaysScroll(page, [360]);
    await open(page, '/dashboard/ignored-user-list');
    const chosen = main.getByRole('navigation').locator('[aria-current=page]');
    await expect(
      chosen
        .locator('xpath=preceding-sibling::a')
        .filter({ hasText: /[০-৯]/ })
        .first(),
    ).toBeAttached();
    // Its lowest line lies over the line under the strip.
    await expect(chosen, 'the last part is read to its end').toBeInViewport({ ratio: 0.97 });
  });
});

test('[REL-04][REL-05][REL-52][REL-56] page and steps wait for the numbers of the server, and say where they cannot be had', async ({
  page,
}) => {
  let answers: 'fails' | 'comes' | 'is lost, later' = 'fails';
  const later = Promise.withResolvers<void>();
  await page.route('**/api/member/dashboard', async (route) => {
    if (answers === 'fails') return route.fulfill({ status: 500, json: { result: false } });
    if (answers === 'comes') return route.continue();
    await later.promise;
    return route.abort();
  });
  await arriveAs(page, 'rahim');
  await open(page, profileAddress((await demoPerson(page, 'nadia')).user.id));

  await test.step('[REL-52][REL-56] a page that cannot be loaded says so, and a free member reads so', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Dashboard' }).click();
    await expect(page.getByText('Could not load this page. Please try again.')).toBeVisible();
    answers = 'comes';
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByRole('heading', { name: 'Current Package' })).toBeVisible();
    await expect(page.getByRole('main').getByText('Free member')).toBeVisible();
  });

  await test.step('[REL-04][REL-05] a step waits for the numbers of now, whatever is known, and says where they cannot be had', async () => {
    answers = 'is lost, later';
    await page.goBack();
    await page.getByRole('button', { name: 'Interest', exact: true }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Express Interest' });
    const confirm = dialog.getByRole('button', { name: 'Confirm' });
    await expect(confirm).toHaveAttribute('aria-busy', 'true');
    await expect(dialog.getByText('Cost: 1')).toHaveCount(0);
    later.resolve();
    // A lost call is tried twice more, after one second and after two.
    await expect(dialog.getByText('Could not load your balance. Please try again.')).toBeVisible();
    await expect(confirm).toBeDisabled();
    answers = 'comes';
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByText('Cost: 1')).toBeVisible();
    await expect(confirm).toBeEnabled();
  });
});
