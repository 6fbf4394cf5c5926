import sharp from 'sharp';
import { expect, test, type Locator, type Page } from './support/story.ts';
import { send } from './support/calls.ts';
import { aMan, aWoman } from './support/members.ts';
import { button, expectNoBarriers, expectNoSidewaysScroll, OFFLINE, open } from './support/pages.ts';
import { arriveSignedIn, type SignedInPerson } from './support/people.ts';
import { aPicture } from './support/pictures.ts';
import { aRegisteredMember } from './support/registration.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Stories' });
const tiles = (page: Page) => strip(page).locator('[data-author]');
const createTile = (page: Page) => strip(page).getByRole('button', { name: 'Create story' });
const viewerOf = (page: Page, name: string) => page.getByRole('dialog', { name: `Story of ${name}` });
const LIST = '**/api/member/feed/stories*';

type Listed = { readonly id: number; readonly user_id: number; readonly time: string; readonly image_story: string | null };

/** Shares a story past the pages; its number. */
async function share(
  page: Page,
  who: SignedInPerson,
  story: { text: string } | { image: Awaited<ReturnType<typeof aPicture>> },
): Promise<number> {
  const content = 'text' in story ? { text_story: story.text } : { image_story: story.image };
  const multipart = { client_id: crypto.randomUUID(), ...content };
  return Number((await send(page.request, who.token, '/member/story/save', { multipart })).data['id']);
}

/** Shows this page the stories of these people alone of all of the site, each perhaps changed. */
async function showOnly(page: Page, people: readonly SignedInPerson[], change = (story: Listed): Listed => story): Promise<void> {
  await page.unroute(LIST);
  await page.route(LIST, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { stories: Listed[] } };
    const stories = data.stories.filter(({ user_id: author }) => people.some(({ user }) => user.id === author)).map(change);
    await route.fulfill({ json: { result: true, data: { stories, current_page: 1, last_page: 1 } } });
  });
}

/** Turns as if another tab came in front, or this one again. */
const turnTo = (page: Page, state: 'hidden' | 'visible'): Promise<void> =>
  page.evaluate((is) => {
    Object.defineProperty(document, 'visibilityState', { get: () => is, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 1 };

/** Returns how far the current story is, 0 to 1. */
const progress = (page: Page): Promise<number> =>
  page.locator('[data-segment=current] > *').evaluate((bar) => new DOMMatrix(getComputedStyle(bar).transform).a);

test('[FEED-52][FEED-57][FEED-58][FEED-59][FEED-60][FEED-61][FEED-09][FEED-32][FEED-68] a text and an image are shared, and deleted again', async ({
  page,
}) => {
  const shirin = await aWoman(page.request);
  await arriveSignedIn(page, shirin);
  await showOnly(page, [shirin]);
  await open(page, '/feed');
  await expect(tiles(page)).toHaveCount(0);
  await createTile(page).click();
  const form = page.getByRole('dialog', { name: 'Create story' });
  const text = form.getByRole('textbox', { name: 'Your story' });
  await expect(button(form, 'Share')).toBeDisabled();
  await text.fill('   \n ');
  await expect(button(form, 'Share')).toBeDisabled();
  await text.fill('অ'.repeat(450));
  await expect(form).toContainText('450/500');
  await text.fill('a'.repeat(501));
  await expect(form).toContainText('A story can be at most 500 characters long.');
  await expect(button(form, 'Share')).toBeDisabled();
  await text.fill('Eid mubarak\nfrom Sylhet');
  await expectNoBarriers(page);

  await page.keyboard.press('Escape');
  await button(page.getByRole('dialog', { name: 'Discard this story?' }), 'Keep editing').click();
  await page.context().setOffline(true);
  await button(form, 'Share').click();
  await expect(page.getByText(OFFLINE).first()).toBeVisible();
  await page.context().setOffline(false);
  const sent: string[] = [];
  await page.route('**/api/member/story/save', async (route) => {
    sent.push(route.request().postDataBuffer()?.toString('latin1') ?? '');
    // The first answer is lost although the story is stored.
    await (sent.length === 1 ? route.fetch().then(() => route.abort()) : route.continue());
  });
  await button(form, 'Share').click();
  await expect(form.getByRole('alert')).toHaveText('Could not share your story. Please try again.');
  await expect(text).toHaveValue('Eid mubarak\nfrom Sylhet');
  await button(form, 'Share').click();
  await expect(page.getByText('Your story has been shared.')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page).first()).toContainText('Eid mubarak');
  await expect(tiles(page).first()).toHaveAccessibleName('Eid mubarak from Sylhet Shirin Akter: story, new');

  await createTile(page).click();
  await text.fill('Not to be sent');
  await form.getByText('Image', { exact: true }).click();
  const chooser = form.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(form).toContainText('Please choose an image file.');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'grey', noise } })
    .png()
    .toBuffer();
  await chooser.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await page.route('**/api/member/story/save', () => {}, { times: 1 });
  await button(form, 'Share').click();
  await expect(form.getByRole('button', { name: 'Posting...' })).toBeVisible();
  await expect(form.getByRole('progressbar', { name: 'Sending your image' })).toBeVisible();
  await button(form, 'Cancel').click();
  await expect(form.getByRole('progressbar')).toBeHidden();
  await chooser.setInputFiles(await aPicture(300, 900, 'png'));
  const preview = form.getByRole('img', { name: 'Your image' });
  await expect(preview).toBeVisible();
  expect((await preview.boundingBox())?.height).toBeLessThanOrEqual(300);
  await expectNoBarriers(page);
  await button(form, 'Share').click();
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page).first()).toHaveAccessibleName('Shirin Akter: 2 stories, new');
  await expect(tiles(page).first().locator('img').first()).toHaveJSProperty('complete', true);
  expect(sent[2]).not.toContain('text_story');
  expect(sent[2]).toContain('image_story');
  const idOf = (form_: string | undefined) => /name="client_id"\r\n\r\n(\S+)/.exec(form_ ?? '')?.[1] ?? JSON.parse(form_ ?? '{}').client_id;
  expect(idOf(sent[1])).toBe(idOf(sent[0]));
  expect(idOf(sent[2])).not.toBe(idOf(sent[0]));

  await tiles(page).first().click();
  const viewer = viewerOf(page, 'Shirin Akter');
  const askToDelete = async () => {
    await button(viewer, 'More').click();
    await page.getByRole('menuitem', { name: 'Delete story' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete this story?' })).toBeVisible();
  };
  await askToDelete();
  await button(page.getByRole('dialog', { name: 'Delete this story?' }), 'Cancel').click();
  await page.route('**/api/member/story/delete', (route) => route.abort(), { times: 1 });
  await askToDelete();
  await button(page.getByRole('dialog', { name: 'Delete this story?' }), 'Delete').click();
  await expect(page.getByText('Could not delete the story. Please try again.')).toBeVisible();
  await expect(tiles(page).first()).toHaveAccessibleName(/^Shirin Akter: 2 stories/);
  // The viewer had gone on to the text meanwhile.
  await expect(viewer.getByText('Eid mubarak')).toBeVisible();
  await askToDelete();
  await button(page.getByRole('dialog', { name: 'Delete this story?' }), 'Delete').click();
  await expect(page.getByText('Story deleted.')).toBeVisible();
  await expect(viewer).toBeHidden();
  await expect(tiles(page)).toHaveCount(1);
});

test('[FEED-56][FEED-62][FEED-63][FEED-64][FEED-65][FEED-66][QUAL-14][QUAL-15] stories are watched to their end, held, paused and walked by keys', async ({
  page,
}) => {
  const [shirin, karim] = await Promise.all([aWoman(page.request), aMan(page.request)]);
  await share(page, shirin, { image: await aPicture(600, 1000) });
  await share(page, shirin, { text: 'Salam from Sylhet' });
  await arriveSignedIn(page, karim);
  await showOnly(page, [shirin]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await open(page, '/feed');
  await expect(tiles(page)).toHaveCount(1);
  // From here on time passes only where the story lets it.
  await page.clock.pauseAt(Date.now() + 60_000);
  await tiles(page).first().click();
  const viewer = viewerOf(page, 'Shirin Akter');
  await expect(viewer.getByText('Salam from Sylhet')).toBeVisible();
  await expect(viewer.getByRole('link', { name: 'Shirin Akter' })).toHaveAttribute('href', /^\/profile\//);
  await expect(viewer.locator('[data-segment]')).toHaveCount(2);
  await page.clock.runFor(500);
  await expect.poll(() => progress(page)).toBeGreaterThan(0);
  const frame = await boxOf(viewer.getByRole('article'));
  expect(frame.width / frame.height).toBeCloseTo(9 / 16, 2);

  await button(viewer, 'Pause').click();
  const stands = await progress(page);
  // The look for barriers waits by the clock of the page.
  await page.clock.resume();
  await expectNoBarriers(page);
  await page.clock.pauseAt(Date.now() + 300_000);
  await page.clock.runFor(6000);
  expect(await progress(page)).toBe(stands);
  await button(viewer, 'Play').click();
  await page.mouse.move(frame.x + frame.width / 2, frame.y + frame.height * 0.8);
  await page.mouse.down();
  const held = await progress(page);
  await page.clock.runFor(6000);
  expect(await progress(page)).toBeCloseTo(held, 1);
  await page.mouse.up();
  await turnTo(page, 'hidden');
  const unseen = await progress(page);
  await page.clock.runFor(6000);
  expect(await progress(page)).toBe(unseen);
  await turnTo(page, 'visible');
  await button(viewer, 'More').click();
  await expect(page.getByRole('menu')).toBeVisible();
  const covered = await progress(page);
  await page.clock.runFor(6000);
  expect(await progress(page)).toBeCloseTo(covered, 1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(viewer).toBeVisible();

  await page.keyboard.press('ArrowRight');
  const image = viewer.getByRole('img', { name: 'Image of the story of Shirin Akter' });
  await expect(image).toBeVisible();
  await expect(viewer.getByText('Story 2 of 2, Shirin Akter')).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('Salam from Sylhet')).toBeVisible();
  await page.clock.runFor(5100);
  await expect(image).toBeVisible();
  await page.clock.runFor(500);
  await expect.poll(() => progress(page)).toBeGreaterThan(0);
  await page.clock.runFor(5100);
  await expect(viewer).toBeHidden();
  await expect(tiles(page).last()).toBeFocused();
  await expect(tiles(page).last()).toHaveAccessibleName('Salam from Sylhet Shirin Akter: 2 stories, viewed');

  // The one that comes later is new, and opens first.
  await share(page, shirin, { text: 'One more' });
  await page.clock.resume();
  await open(page, '/feed');
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page)).toHaveAccessibleName('One more Shirin Akter: 3 stories, new');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await tiles(page).first().click();
  await expect(button(viewer, 'Play')).toBeVisible();
  await page.clock.runFor(6000);
  await expect(viewer.getByText('One more')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(tiles(page).first()).toBeFocused();
});

test('[FEED-67][FEED-68][REL-44][REL-50][FEED-55] ended stories are skipped, a failed image says so, a report and a block take stories away', async ({
  page,
}) => {
  const [shirin, nasrin, karim] = await Promise.all([
    aWoman(page.request),
    aRegisteredMember(page.request, { fullName: 'Nasrin Begum', nickname: 'Nasrin' }),
    aMan(page.request),
  ]);
  await share(page, nasrin, { text: 'Of Nasrin' });
  const broken = await share(page, shirin, { image: await aPicture(500, 500) });
  const gone = await share(page, shirin, { image: await aPicture(510, 500) });
  const ending = await share(page, shirin, { text: 'About to end' });
  await share(page, shirin, { text: 'The first one' });
  await arriveSignedIn(page, karim);
  await page.clock.install();
  const addresses = new Map<number, string | null>();
  const endsAt = Date.now() + 60_000;
  await showOnly(page, [shirin, nasrin], (story) => {
    addresses.set(story.id, story.image_story);
    return story.id === ending ? { ...story, time: new Date(endsAt - 24 * 3_600_000).toISOString() } : story;
  });
  await page.route('**/api/media/story/**', (route) => {
    const path = new URL(route.request().url()).pathname;
    if (addresses.get(gone)?.includes(path)) return route.fulfill({ status: 404, json: { result: false, code: 'not_found', message: '' } });
    return addresses.get(broken)?.includes(path) ? route.abort() : route.continue();
  });
  await open(page, '/feed');
  await expect(tiles(page)).toHaveCount(2);
  await tiles(page).first().click();
  const viewer = viewerOf(page, 'Shirin Akter');
  await expect(viewer.getByText('The first one')).toBeVisible();
  await expect(button(viewer, 'Play')).toBeVisible();
  await page.clock.runFor(61_000);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('Could not load this story.')).toBeVisible();
  await expect(viewer.getByText('Story 2 of 3, Shirin Akter')).toBeAttached();
  await expectNoBarriers(page);
  await button(viewer, 'Try again').click();
  await expect(viewer.getByText('Could not load this story.')).toBeVisible();
  // The next story is not to run on before its menu is open.
  await page.clock.pauseAt(Date.now() + 300_000);
  await button(viewer, 'Play').click();
  await page.clock.runFor(5100);
  const other = viewerOf(page, 'Nasrin Begum');
  await expect(other.getByText('Of Nasrin')).toBeVisible();

  await button(other, 'More').click();
  await expect(page.getByRole('menuitem', { name: 'Report story' })).toBeVisible();
  await page.clock.resume();
  await page.getByRole('menuitem', { name: 'Report story' }).click();
  const report = page.getByRole('dialog', { name: 'Report Nasrin Begum' });
  await report.getByText('Other', { exact: true }).click();
  await report.getByRole('textbox').first().fill('Not hers');
  await button(report, 'Send report').click();
  await expect(page.getByText('Thank you. Your report has been sent to our team.')).toBeVisible();
  await expect(other).toBeHidden();
  await expect(strip(page).getByRole('button', { name: /^Nasrin Begum/ })).toHaveCount(0);
  await tiles(page).first().click();
  await button(viewer, 'More').click();
  await page.getByRole('menuitem', { name: 'Block Shirin Akter' }).click();
  await button(page.getByRole('dialog', { name: 'Block', exact: true }), 'Block').click();
  await expect(page.getByText('Shirin Akter is blocked.')).toBeVisible();
  await expect(viewer).toBeHidden();
  await expect(tiles(page)).toHaveCount(0);
  await expect(createTile(page)).toBeFocused();
});

test('[UX-26][FEED-05][FEED-06][FEED-08][FEED-53][FEED-54][FEED-10] the strip loads by itself, fails by itself, moves by arrows and is walked by keys', async ({
  page,
}) => {
  const karim = await aMan(page.request);
  await arriveSignedIn(page, karim);
  const time = new Date().toISOString();
  const made = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: from + at,
      user_id: from + at,
      name: `Member ${from + at}`,
      photo: null,
      image_story: null,
      text_story: 'Salam',
      time,
    }));
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  let isFailing = true;
  await page.route(LIST, async (route) => {
    const number = new URL(route.request().url()).searchParams.get('page') ?? '1';
    await held.promise;
    if (isFailing) return route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: '' } });
    asked.push(number);
    // The second page begins with one that was on the first.
    const stories = number === '1' ? made(1, 15) : made(15, 4);
    await route.fulfill({ json: { result: true, data: { stories, current_page: Number(number), last_page: 2 } } });
  });
  await page.goto('/feed');
  await expect(strip(page).getByText('Loading stories')).toBeAttached();
  await expect(strip(page).locator('.ui-skeleton.rounded-full.size-20')).toHaveCount(5);
  held.resolve();
  await expect(strip(page).getByRole('alert')).toHaveText('Could not load stories.');
  await expectNoBarriers(page);
  isFailing = false;
  await button(strip(page), 'Try again').click();
  await expect(tiles(page)).toHaveCount(15);
  await expectNoSidewaysScroll(page);
  const list = strip(page).getByRole('list');
  await button(page, 'Further stories in the strip').click();
  await expect.poll(() => list.evaluate((box) => box.scrollLeft)).toBe(300);
  await expect(button(page, 'Earlier stories in the strip')).toBeVisible();
  expect(asked).toEqual(['1']);
  // The viewer asks for the next page as well, and shows ten segments of the stories around.
  await tiles(page).nth(4).click();
  await expect(button(viewerOf(page, 'Member 5'), 'Play')).toBeVisible();
  for (let step = 0; step < 8; step += 1) await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-segment]')).toHaveCount(10);
  await expect(page.locator('[data-segment=past]')).toHaveCount(5);
  await expect(tiles(page)).toHaveCount(18);
  await page.keyboard.press('Escape');
  await expect(tiles(page)).toHaveCount(18);
  // The strip is one stop of the keyboard, at the author whose story was shown last, with arrows inside.
  await expect(tiles(page).nth(12)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tiles(page).nth(13)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(strip(page).locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(tiles(page).nth(13)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(createTile(page)).toBeFocused();
  await page.keyboard.press('End');
  await expect(tiles(page).last()).toBeFocused();
  expect(asked).toEqual(['1', '2']);
});

test('[FEED-66][FEED-10] on a phone a story fills the screen and is swiped', { tag: '@phone' }, async ({ page }) => {
  const [shirin, karim] = await Promise.all([aWoman(page.request), aMan(page.request)]);
  await share(page, shirin, { text: 'The second' });
  await share(page, shirin, { text: 'The first' });
  await arriveSignedIn(page, karim);
  await showOnly(page, [shirin]);
  await open(page, '/feed');
  await tiles(page).first().tap();
  const viewer = viewerOf(page, 'Shirin Akter');
  await expect(viewer.getByText('The first')).toBeVisible();
  expect(await viewer.getByRole('article').boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  await expectNoBarriers(page);
  // Nothing goes on by itself between the fingers.
  await expect(button(viewer, 'Play')).toBeVisible();
  const touch = await page.context().newCDPSession(page);
  const swipe = async (right: number, down: number) => {
    const points = [0, 0.5, 1].map((way) => ({ x: 200 + right * way, y: 400 + down * way }));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: points.slice(0, 1) });
    for (const point of points.slice(1)) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(-150, 20);
  await expect(viewer.getByText('The second')).toBeVisible();
  await swipe(150, 20);
  await expect(viewer.getByText('The first')).toBeVisible();
  await page.touchscreen.tap(380, 400);
  await expect(viewer.getByText('The second')).toBeVisible();
  await page.touchscreen.tap(30, 400);
  await expect(viewer.getByText('The first')).toBeVisible();
  await swipe(0, 200);
  await expect(viewer).toBeHidden();
});
