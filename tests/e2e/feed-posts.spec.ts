import { randomInt, randomUUID } from 'node:crypto';
import { expect, test, type CDPSession, type Locator, type Page } from './support/story.ts';
import { read, send } from './support/calls.ts';
import { aWoman } from './support/members.ts';
import { button, expectNoBarriers, expectNoSidewaysScroll, expectThumbHighControls, isLive, OFFLINE, open } from './support/pages.ts';
import { arriveSignedIn, type SignedInPerson } from './support/people.ts';
import { aPicture } from './support/pictures.ts';
import { aRecording } from './support/recordings.ts';
import { aRegisteredMember } from './support/registration.ts';

const LONG = `Eid Mubarak to all of you.\n\n${'We cooked for the whole house and the neighbours came. '.repeat(14)}\nSee https://example.com <b>soon</b>`;
/** Eight lines hold it on a desktop, not on a narrow screen. */
const MIDDLING = `From our roof. ${'We sat there until late. '.repeat(18)}`;
const KINDS = ['Like', 'Love', 'Care', 'Laugh', 'Wow', 'Sad', 'Angry'] as const;

type File = Awaited<ReturnType<typeof aPicture>>;
type Files = { readonly photo?: File; readonly audio?: File };

/** Publishes a post past the pages; its id. */
async function post(page: Page, who: SignedInPerson, text: string, files: Files = {}): Promise<number> {
  const multipart = { post: text, client_id: randomUUID(), ...files };
  return Number((await send(page.request, who.token, '/member/feed/save', { multipart })).data['post_id']);
}

const react = (page: Page, who: SignedInPerson, postId: number, reaction: string | null) =>
  send(page.request, who.token, '/member/feed/reaction', { data: { post_id: postId, reaction } });

/** Returns a post as the server holds it. */
async function stored(page: Page, who: SignedInPerson, postId: number): Promise<{ provide_react: string | null; total_react: number }> {
  const { data } = await read(page.request, who.token, `/member/feed/post/${postId}`);
  return data as { provide_react: string | null; total_react: number };
}

/** Makes Karim, whose name nobody else has, and Shirin, who reads what he posts. */
async function aWriterAndAReader(page: Page) {
  const fullName = `Karim Ali ${'abcdefghij'.charAt(randomInt(10)).toUpperCase()}${randomInt(1_000, 10_000)}`.replace(/\d/g, (digit) =>
    'abcdefghij'.charAt(Number(digit)),
  );
  const [karim, shirin] = await Promise.all([
    aRegisteredMember(page.request, { gender: '1', fullName, nickname: 'Karim' }),
    aWoman(page.request),
  ]);
  return { karim, shirin, name: fullName };
}

type Changes = Readonly<Record<number, { readonly picture_type: string; readonly gender: number }>>;

/** Shows these members alone in the list, and says of posts what `changes` says: other stories post at the same time. */
const showOnly = (page: Page, people: readonly SignedInPerson[], changes: Changes = {}) =>
  page.route('**/api/member/news-feed?*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { post_id: number; user_id: number }[] };
    const own = body.data.filter(({ user_id: author }) => people.some(({ user }) => user.id === author));
    await route.fulfill({ json: { ...body, data: own.map((one) => ({ ...one, ...changes[one.post_id] })) } });
  });

const cardOf = (page: Page, postId: number) => page.locator(`[data-post="${postId}"]`);
/** Finds the button that shows how the reader reacted. */
const ownOf = (card: Locator) => card.locator('[data-mine], button[aria-pressed]').first();
const summaryOf = (card: Locator) => button(card, /Show who reacted/);
const picker = (page: Page) => page.getByRole('toolbar', { name: 'Choose a reaction' });

/** Puts a finger on the screen. */
function fingerOf(cdp: CDPSession) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  return {
    down: (at: { x: number; y: number }) => touch('touchStart', at),
    to: (at: { x: number; y: number }) => touch('touchMove', at),
    up: () => touch('touchEnd'),
  };
}
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('not in sight');
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Reacts by touch: a long press opens the kinds, the same finger slides, or another tap chooses. */
async function reactByTouch(page: Page, card: Locator): Promise<void> {
  const finger = fingerOf(await page.context().newCDPSession(page));
  for (const kind of KINDS.slice(1)) {
    const at = await middleOf(ownOf(card));
    await finger.down(at);
    await expect(picker(page)).toBeVisible();
    if (kind === 'Love') await expectNoBarriers(page);
    const choice = await middleOf(button(picker(page), kind));
    if (kind === 'Sad') {
      await finger.up();
      await page.touchscreen.tap(choice.x, choice.y);
    } else {
      await finger.to({ x: at.x, y: at.y - 15 });
      await finger.to(choice);
      await finger.up();
    }
    await expect(picker(page)).toBeHidden();
    await expect(ownOf(card)).toHaveText(kind);
    await expect(summaryOf(card)).toHaveText('2');
  }
}

/** Measures how long the picker stays after the next move of the mouse, by the clock of the page; gives the way to ask for it. */
async function measureStay(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const isThere = () => document.querySelector('[role=toolbar][aria-label="Choose a reaction"]') !== null;
    const stay = new Promise<number>((resolve) => {
      // Of the move itself: on a busy machine a while may pass until it is told of, and the second began before.
      const begin = ({ timeStamp: left }: Event) => {
        const look = () => (isThere() ? void requestAnimationFrame(look) : resolve(performance.now() - left));
        look();
      };
      document.addEventListener('pointermove', begin, { once: true, capture: true });
    });
    Object.assign(globalThis, { stay });
  });
  return () => page.evaluate(() => (globalThis as unknown as { stay: Promise<number> }).stay);
}

/** Reacts by pointer: hovering opens, and it hides a second after the pointer left. By keyboard: focus opens, arrows walk, Escape closes. */
async function reactByPointerAndKeyboard(page: Page, card: Locator): Promise<void> {
  await ownOf(card).hover();
  await expect(picker(page)).toBeVisible();
  const stay = await measureStay(page);
  await page.mouse.move(5, 5);
  await expect(picker(page)).toBeHidden();
  expect(await stay()).toBeGreaterThanOrEqual(950);
  for (const kind of ['Love', 'Care', 'Laugh'] as const) {
    await ownOf(card).hover();
    await button(picker(page), kind).click();
    await expect(ownOf(card)).toHaveText(kind);
    await page.mouse.move(5, 5);
  }
  await button(card, /^More about the post/).focus();
  const isReached = () => ownOf(card).evaluate((own) => own === document.activeElement);
  for (let step = 0; step < 4 && !(await isReached()); step += 1) await page.keyboard.press('Tab');
  await expect(ownOf(card)).toBeFocused();
  for (const kind of ['Wow', 'Sad', 'Angry'] as const) {
    await expect(picker(page)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(button(picker(page), kind)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(ownOf(card)).toHaveText(kind);
    await expect(ownOf(card)).toBeFocused();
    await expect(summaryOf(card)).toHaveText('2');
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Escape');
  await expect(picker(page)).toBeHidden();
  await expect(ownOf(card)).toBeFocused();
}

test(
  '[FEED-34][FEED-36][FEED-37][FEED-41][FEED-42][FEED-43][FEED-44][FEED-45][FEED-46] a post is read and looked at, and gets every reaction',
  { tag: '@phone' },
  async ({ page }) => {
    const { karim, shirin, name } = await aWriterAndAReader(page);
    const photoId = await post(page, karim, MIDDLING, { photo: await aPicture(900, 1200) });
    const textId = await post(page, karim, LONG);
    await react(page, karim, textId, 'love');
    await showOnly(page, [karim, shirin]);
    await arriveSignedIn(page, shirin);
    await open(page, '/feed');

    const card = cardOf(page, textId);
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('link', { name, exact: true })).toHaveAttribute('href', /^\/profile\//);
    await expect(card.locator('time')).toHaveText('Just now');
    await expect(card.getByRole('link', { name: /example/ })).toHaveCount(0);
    const isCut = () => card.locator('p.whitespace-pre-wrap').evaluate((text) => text.scrollHeight > text.clientHeight + 8);
    await expect.poll(isCut).toBe(true);
    await button(card, 'See more').click();
    await expect.poll(isCut).toBe(false);
    await expect(card).toContainText('See https://example.com <b>soon</b>');
    await button(card, 'See less').click();

    // A plain tap likes, and takes back; the counts change at once.
    await expect(summaryOf(card)).toHaveText('1');
    await ownOf(card).click();
    await expect(ownOf(card)).toHaveAttribute('aria-pressed', 'true');
    await expect(summaryOf(card)).toHaveText('2');
    await ownOf(card).click();
    await expect(ownOf(card)).toHaveAttribute('aria-pressed', 'false');
    await ownOf(card).click();
    await reactByTouch(page, card);
    await expect.poll(async () => stored(page, shirin, textId)).toMatchObject({ provide_react: 'angry', total_react: 2 });

    // What could not be saved is as it was before.
    await page.route('**/api/member/feed/reaction', (route) =>
      route.fulfill({ status: 500, json: { result: false, code: 'server_error', message: '' } }),
    );
    await ownOf(card).click();
    await expect(page.getByText('Could not save your reaction. Please try again.')).toBeVisible();
    await expect(ownOf(card)).toHaveText('Angry');
    await expect(summaryOf(card)).toHaveText('2');
    await page.unroute('**/api/member/feed/reaction');

    await summaryOf(card).click();
    const reactors = page.getByRole('dialog', { name: 'Reactions' });
    await expect(reactors.getByRole('link')).toHaveText([/Shirin Akter.*Angry/, new RegExp(`${name}.*Love`)]);
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');

    const photo = cardOf(page, photoId);
    await photo.scrollIntoViewIfNeeded();
    await expect(photo.getByRole('img', { name: `Photo of ${name}` })).toBeVisible();
    await button(photo, `Open the photo of ${name}`).click();
    await expect(page.getByRole('dialog', { name: `Photo of ${name}` }).getByRole('img')).toBeVisible();
    await expectNoBarriers(page);
    await page.keyboard.press('Escape');
    await expectThumbHighControls(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await photo.scrollIntoViewIfNeeded();
    await expect(button(photo, 'See more')).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);

test('[FEED-36][FEED-37][FEED-38][FEED-42][FEED-43][FEED-47][FEED-48][FEED-49] posts get reactions by pointer and keys, are heard, their members followed, reported and blocked, and own posts deleted', async ({
  page,
}) => {
  const { karim, shirin, name } = await aWriterAndAReader(page);
  const ids = [
    await post(page, karim, MIDDLING),
    await post(page, karim, 'Two of Karim', { audio: aRecording(20) }),
    await post(page, karim, 'Three of Karim', { audio: aRecording(20) }),
  ];
  await react(page, karim, ids[2] ?? 0, 'love');
  const own = await post(page, shirin, 'Mine to delete');
  const [first, second, third] = ids.map((id) => cardOf(page, id)) as [Locator, Locator, Locator];
  await showOnly(page, [karim, shirin], {
    [ids[0] ?? 0]: { picture_type: 'profile', gender: 1 },
    [ids[1] ?? 0]: { picture_type: 'gallery', gender: 2 },
  });
  await arriveSignedIn(page, shirin);
  await open(page, '/feed');

  await expect(first).toContainText(`${name} updated his profile picture`);
  await expect(second).toContainText(`${name} added a photo to her gallery`);
  await expect(third).not.toContainText('photo');
  await expect(button(first, 'See more')).toHaveCount(0);

  await test.step('[FEED-42][FEED-43] every reaction is within reach of a pointer and of the keyboard', async () => {
    await third.scrollIntoViewIfNeeded();
    await ownOf(third).click();
    await expect(ownOf(third)).toHaveAttribute('aria-pressed', 'true');
    await reactByPointerAndKeyboard(page, third);
    await expect.poll(async () => stored(page, shirin, ids[2] ?? 0)).toMatchObject({ provide_react: 'angry', total_react: 2 });
  });

  // Nothing plays by itself, and what is started stops the other.
  await expect(button(page, 'Pause')).toHaveCount(0);
  await button(third, 'Play').click();
  await expect(button(third, 'Pause')).toBeVisible();
  await button(second, 'Play').click();
  await expect(button(second, 'Pause')).toBeVisible();
  await expect(button(third, 'Play')).toBeVisible();

  const follow = button(third, 'Follow');
  await page.context().setOffline(true);
  await follow.click();
  await expect(page.getByText(OFFLINE).first()).toBeVisible();
  await expect(follow).toBeVisible();
  await page.context().setOffline(false);
  await follow.click();
  await expect(page.getByText(`You are now following ${name}.`)).toBeVisible();
  for (const id of ids) {
    await cardOf(page, id).scrollIntoViewIfNeeded();
    await expect(button(cardOf(page, id), 'Follow')).toHaveCount(0);
  }

  const menuOf = (card: Locator) => button(card, /^More about the post/);
  await menuOf(first).click();
  await page.getByRole('menuitem', { name: 'Report post' }).click();
  const report = page.getByRole('dialog', { name: `Report ${name}` });
  await report.getByRole('radio', { name: 'Inappropriate photos or posts' }).check();
  await button(report, 'Send report').click();
  await expect(page.getByText('You reported this post.')).toBeVisible();
  await expect(first).toHaveCount(0);
  // It was the last one: the card before it has the focus now.
  await expect(second).toBeFocused();

  // The own post: what fails comes back, what works stays away.
  const mine = cardOf(page, own);
  await mine.scrollIntoViewIfNeeded();
  const remove = async () => {
    await menuOf(mine).click();
    await page.getByRole('menuitem', { name: 'Delete post' }).click();
    await button(page.getByRole('dialog', { name: 'Delete this post?' }), 'Delete').click();
  };
  await menuOf(mine).click();
  await page.getByRole('menuitem', { name: 'Delete post' }).click();
  await expectNoBarriers(page);
  await button(page.getByRole('dialog', { name: 'Delete this post?' }), 'Cancel').click();
  await page.route('**/api/member/feed/delete', (route) => route.abort(), { times: 1 });
  await remove();
  await expect(page.getByText('Could not delete the post. Please try again.')).toBeVisible();
  await expect(mine).toBeVisible();
  await remove();
  await expect(page.getByText('Post deleted.')).toBeVisible();
  await expect(mine).toHaveCount(0);
  await expect(third).toBeFocused();

  await third.scrollIntoViewIfNeeded();
  await menuOf(third).click();
  await page.getByRole('menuitem', { name: `Block ${name}` }).click();
  await button(page.getByRole('dialog', { name: 'Block' }), 'Block').click();
  await expect(page.getByText(`${name} is blocked.`)).toBeVisible();
  for (const id of ids) await expect(cardOf(page, id)).toHaveCount(0);
});

test('[FEED-09][QUAL-45] reactions without a connection show at once and go in their order when it is back, also after a reload', async ({
  page,
  context,
}) => {
  const { karim, shirin } = await aWriterAndAReader(page);
  const goneId = await post(page, karim, 'Soon gone');
  const firstId = await post(page, karim, 'First');
  const secondId = await post(page, karim, 'Second');
  const [gone, first, second] = [goneId, firstId, secondId].map((id) => cardOf(page, id)) as [Locator, Locator, Locator];
  await showOnly(page, [karim, shirin]);
  await arriveSignedIn(page, shirin);
  await open(page, '/feed');
  await isLive(page);

  await context.setOffline(true);
  for (const card of [second, first, gone]) await ownOf(card).click();
  await ownOf(second).hover();
  await button(picker(page), 'Wow').click();
  for (const card of [second, first, gone]) await expect(summaryOf(card)).toHaveText('1');
  await send(page.request, karim.token, '/member/feed/delete', { multipart: { post_id: String(goneId) } });

  // The page can be opened again, and still nothing leaves.
  const sent: string[] = [];
  await page.route('**/api/member/feed/reaction', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(ownOf(second)).toHaveText('Wow');
  await expect(summaryOf(first)).toHaveText('1');
  expect(await stored(page, shirin, secondId)).toMatchObject({ provide_react: null, total_react: 0 });

  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/feed/reaction')) sent.push(request.postData() ?? '');
  });
  await page.unroute('**/api/member/feed/reaction');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('This post is no longer available.')).toBeVisible();
  await expect.poll(async () => (await stored(page, shirin, secondId)).provide_react).toBe('wow');
  expect(await stored(page, shirin, firstId)).toMatchObject({ provide_react: 'like', total_react: 1 });
  await expect.poll(() => sent.map((body) => (JSON.parse(body) as { post_id: number }).post_id)).toEqual([firstId, goneId, secondId]);
  await expect(gone).toHaveCount(0);
});
