import { expect, test, type Page } from './support/story.ts';
import { send } from './support/calls.ts';
import { ask } from './support/database.ts';
import { aMan, connect, aWoman } from './support/members.ts';
import { expectNoBarriers, expectNoSidewaysScroll, open, visit } from './support/pages.ts';
import { arriveSignedIn, type SignedInPerson } from './support/people.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';

const row = (page: Page) => page.getByRole('region', { name: 'For you today' });
const PREFERENCES = '/member/partner-expectation/update';

/** Makes a man with Auto Profile Match, and so many picks of this morning. */
async function aManWithPicks(page: Page, count: number): Promise<{ karim: SignedInPerson; picked: number[] }> {
  const karim = await aMan(page.request);
  const id = karim.user.id;
  await send(page.request, karim.token, PREFERENCES, { data: { age_from: 18, age_to: 60 } });
  await ask(
    `insert into premium_period (member_id, started_at, ends_at, renew_until) values ($1, now() - interval '1 day', now() + interval '30 days', now() + interval '60 days')`,
    [id],
  );
  await ask(
    `insert into credit_entry (member_id, kind, allowance_month, change, movement, created_at)
     values ($1, 'autoProfileMatch', to_char(now() at time zone 'Asia/Dhaka', 'YYYY-MM'), 1, 'grant', now())`,
    [id],
  );
  const answer = await page.request.get('/api/member/matched-profile', { headers: { authorization: `Bearer ${karim.token}` } });
  const { data } = (await answer.json()) as { data: { user_id: number }[] };
  const matched = data.map((one) => one.user_id);
  // The drawn ones first: whom other stories made may be closed or blocked there at any moment.
  const drawn = await ask<{ id: number }>(
    `select id::int from account where id = any($1::bigint[]) and terms_version = (select terms_version from account where email = 'nadia@example.com')`,
    [matched],
  );
  const isDrawn = (one: number) => drawn.some(({ id: known }) => known === one);
  const chosen = [...matched.filter(isDrawn), ...matched.filter((one) => !isDrawn(one))].slice(0, count);
  const picked = matched.filter((one) => chosen.includes(one));
  expect(picked).toHaveLength(count);
  await ask(
    `insert into match_pick (member_id, picked_id, picked_at) select $1, one, now() - interval '1 hour' from unnest($2::bigint[]) one`,
    [id, picked],
  );
  return { karim, picked };
}

/** Makes the page wait longer for the picks than a second and a half; on a busy machine, of which this story does not tell, it would give them up. */
const waitLonger = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const setAsTold = window.setTimeout;
    const set = (act: TimerHandler, delay?: number, ...given: unknown[]): number =>
      setAsTold(act, delay === 1500 ? 20_000 : delay, ...given);
    window.setTimeout = set as typeof window.setTimeout;
  });

test('[SRCH-101][QUAL-21] the picks of the day stand above the posts on a phone, and nothing jumps when they come', async ({ page }) => {
  const { karim, picked } = await aManWithPicks(page, 10);
  await page.setViewportSize({ width: 360, height: 740 });
  await arriveSignedIn(page, karim);
  await watchShifts(page);
  await waitLonger(page);
  await page.route('**/api/member/matched-profile?*picks=1*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await open(page, '/feed');
  const picks = row(page);
  await expect(picks.getByRole('article')).toHaveCount(10);
  await expect(picks.getByText(/^\d+% match$/).first()).toBeVisible();
  await expect(picks.getByText('New', { exact: true })).toHaveCount(10);
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
  const [rowTop, tabsTop] = await Promise.all([picks, page.getByRole('tablist')].map(async (part) => (await part.boundingBox())?.y ?? 0));
  expect(rowTop).toBeLessThan(tabsTop ?? 0);
  const shifts = await shiftsOf(page);
  expect(shifts.content).toBeLessThan(0.05);
  expect(shifts.page, 'the bars of the frame, and in a demo its own, have their places from the first picture on').toBeLessThan(0.05);
  await expectNoSidewaysScroll(page);
  await expectNoBarriers(page);
  await picks.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/profile/${encodeURIComponent(Buffer.from(String(picked[0])).toString('base64'))}`));
  await page.goBack();
  await expect(row(page).getByRole('article').first()).toBeVisible();
});

test('[SRCH-101] the row is hidden, brought back at once, and from the dashboard later', async ({ page }) => {
  const { karim } = await aManWithPicks(page, 3);
  await page.setViewportSize({ width: 360, height: 740 });
  await arriveSignedIn(page, karim);
  await waitLonger(page);
  await open(page, '/feed');
  await row(page).getByRole('button', { name: 'Hide ‘For you today’' }).click();
  await expect(row(page)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page)).toBeVisible();
  await row(page).getByRole('button', { name: 'Hide ‘For you today’' }).click();
  await expect(row(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
  await expect(row(page)).toBeHidden();
  await visit(page, '/dashboard');
  await page.getByRole('button', { name: 'Show it again' }).click();
  await expect(page.getByText('‘For you today’ is hidden on the home page.')).toBeHidden();
  await visit(page, '/feed');
  await expect(row(page).getByRole('article')).toHaveCount(3);
});

test('[SRCH-101] whoever has no picks sees the posts alone, also where they cannot be loaded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await arriveSignedIn(page, await aMan(page.request));
  const picks = '**/api/member/matched-profile?*picks=1*';
  await page.route(picks, (route) => route.abort());
  await open(page, '/feed');
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
  await expect(row(page)).toBeHidden();
  await page.unroute(picks);
  const answered = page.waitForResponse(picks);
  await visit(page, '/notifications');
  await visit(page, '/feed');
  expect((await answered).ok()).toBe(true);
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
  await expect(row(page)).toBeHidden();
});

test('[SRCH-104] a wide screen has a column with picks, who waits for an answer, and what is left; a narrower one the row', async ({
  page,
}) => {
  const { karim } = await aManWithPicks(page, 6);
  const shirin = await aWoman(page.request);
  await send(page.request, shirin.token, '/member/express-interest', { data: { user_id: karim.user.id } });
  await connect(page.request, await aWoman(page.request), karim);
  await page.setViewportSize({ width: 1101, height: 800 });
  await arriveSignedIn(page, karim);
  await watchShifts(page);
  await waitLonger(page);
  await open(page, '/feed');
  const column = page.getByRole('complementary', { name: 'At a glance' });
  await expect(column.getByRole('region', { name: 'For you today' }).getByRole('article')).toHaveCount(5);
  const waiting = column.getByRole('region', { name: 'Waiting for your answer' });
  await expect(waiting.getByRole('listitem')).toHaveText([/Shirin.*Sent you an interest/]);
  await expect(column.getByRole('region', { name: 'What you have left' })).toContainText(/Package expires on/);
  await expect(column.getByRole('region', { name: 'What you have left' })).toContainText(/Remaining Interest\s*5/);
  await expect(page.getByRole('article').filter({ hasText: '% match' })).toHaveCount(5);
  await expectNoSidewaysScroll(page, [1101]);
  await expectNoBarriers(page);
  expect((await shiftsOf(page)).content).toBeLessThan(0.05);
  await waiting.getByRole('link').click();
  await expect(page).toHaveURL(/\/dashboard\/interest$/);
  await page.goBack();
  await page.setViewportSize({ width: 1100, height: 800 });
  await expect(row(page).getByRole('article')).toHaveCount(6);
  await expect(column).toBeHidden();
});
