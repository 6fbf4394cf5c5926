import { expect, test, type Locator, type Page } from './support/story.ts';
import sharp from 'sharp';
import { read } from './support/calls.ts';
import { arriveAs, profileAddress, readBengali } from './support/demo.ts';
import { aMan } from './support/members.ts';
import { withMicrophone } from './support/microphone.ts';
import { closeNotices, expectNoBarriers, expectNoSidewaysScroll, isLive, memberBar, OFFLINE, open } from './support/pages.ts';
import { aMemberWithoutPackage, changeAnswer } from './support/payments.ts';
import { arriveSignedIn } from './support/people.ts';
import { aBrokenPicture, aFileOf, aPicture, notAPicture } from './support/pictures.ts';
import { pick } from './support/registration.ts';

test.use(withMicrophone);

const PROMPT = 'What do you think about marriage?';
const SAVE = '**/api/member/feed/save';
const TEN_MB = 10 * 1024 * 1024;

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Create post' });
const text = (page: Page): Locator => dialog(page).getByRole('textbox', { name: PROMPT });
const within = (page: Page, name: string): Locator => dialog(page).getByRole('button', { name, exact: true });
const post = (page: Page): Locator => within(page, 'Post');
const published = (page: Page): Locator => page.getByText('Your post has been published.');

/** Expects the notice and closes it, so that the next one of the same words is another. */
async function expectPublished(page: Page): Promise<void> {
  await expect(published(page)).toBeVisible();
  await closeNotices(page);
}

async function beginPost(page: Page): Promise<void> {
  await page.getByRole('button', { name: PROMPT }).click();
  await expect(text(page)).toBeFocused();
}

const menuButton = (page: Page, name = 'Create'): Locator => page.getByRole('button', { name, exact: true }).filter({ visible: true });
async function openCreation(page: Page, entry: string): Promise<void> {
  await menuButton(page).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function postsLeft(page: Page, token: string): Promise<number> {
  const { data } = (await read(page.request, token, '/member/dashboard')) as { data: { remaining_feed: number } };
  return data.remaining_feed;
}

type Shown = { content: string; image: string | null; audio_seconds: number | null; video_seconds: number | null };
async function ownPosts(page: Page, { token, user }: { token: string; user: { id: number } }): Promise<Shown[]> {
  return (await read(page.request, token, `/member/feed/profile/${user.id}`))['data'] as Shown[];
}

/** Returns how much the recording holds so far, where a story watches it. */
const heardBytes = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { heard } = globalThis as unknown as { heard: { bytes: number; ask: () => void } };
    heard.ask();
    return heard.bytes;
  });

/** Makes a photo that cannot be made small: more than 1 MB of noise. */
async function aLargePicture() {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const buffer = await sharp({ create: { width: 1500, height: 1500, channels: 3, background: 'white', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name: 'noise.jpg', mimeType: 'image/jpeg', buffer };
}

/** Makes a WebM as browsers record it live: it does not know its own length. */
async function aLiveVideo(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 240;
    const pen = canvas.getContext('2d');
    const paint = setInterval(() => {
      if (!pen) return;
      pen.fillStyle = `hsl(${performance.now() % 360} 60% 50%)`;
      pen.fillRect(0, 0, 240, 240);
    }, 40);
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => void parts.push(data));
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    setTimeout(() => recorder.stop(), 1600);
    await ended;
    clearInterval(paint);
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return { name: 'live.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) };
}

test('[FEED-09][FEED-12][FEED-19][FEED-21][FEED-22][FEED-23][FEED-24][FEED-25][FEED-26][FEED-27][FEED-28][FEED-30][FEED-31][FEED-32][FEED-33][FEED-74][FEED-76][FEED-84] a photo with a voice, a video and a text are posted; nothing is thrown away unasked, and what breaks off becomes one post', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const heard: MediaStream[] = [];
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      heard.push(stream);
      return stream;
    };
    Object.assign(globalThis, { heard });
  });
  const member = await aMemberWithoutPackage(page);
  const left = await postsLeft(page, member.token);
  await open(page, '/feed');

  await test.step('[FEED-19][FEED-21][FEED-22][FEED-24][FEED-25][FEED-26][FEED-27][FEED-30] a photo and a voice go out together and stand on top of the feed', async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Add Photo' }).click();
    await (await choosing).setFiles(notAPicture);
    await expect(dialog(page).getByRole('alert')).toHaveText('Please choose an image file.');
    await pick(dialog(page), 'Add Photo', await aFileOf(TEN_MB + 1, 'huge.jpg'));
    await expect(dialog(page).getByRole('alert')).toHaveText('The photo must be at most 10 MB.');
    await pick(dialog(page), 'Add Photo', aBrokenPicture);
    await expect(dialog(page).getByRole('alert')).toHaveText('Please choose an image file.');
    await expect(post(page)).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();

    await page.getByRole('button', { name: 'Add Voice' }).click();
    await expect(within(page, 'Start recording')).toBeFocused();
    await expect(dialog(page)).toContainText(`Posts left: ${left}`);
    await pick(dialog(page), 'Add Photo', await aPicture(900, 1800));
    const photo = dialog(page).getByRole('img', { name: 'Your photo' });
    await expect(photo).toBeVisible();
    expect(Math.round((await photo.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(300);
    await expect(post(page)).toBeEnabled();
    // Closing frees the microphone, and nothing of it is kept.
    await within(page, 'Start recording').click();
    await expect(within(page, 'Stop recording')).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Discard this post?' }).getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    expect(await page.evaluate(() => (globalThis as unknown as { heard: MediaStream[] }).heard.map(({ active }) => active))).toEqual([
      false,
    ]);
    await page.getByRole('button', { name: 'Add Voice' }).click();
    await pick(dialog(page), 'Add Photo', await aPicture(900, 1800));

    await within(page, 'Start recording').click();
    await expect(dialog(page)).toContainText('Recording...');
    await expect(within(page, 'Stop recording')).toBeFocused();
    for (const name of ['Add Photo', 'Add Video', 'Replace', 'Post']) await expect(within(page, name)).toBeDisabled();
    await expect(dialog(page).getByRole('timer')).toHaveText(/^00:(0[1-9]|[1-5]\d)$/);
    await expectNoBarriers(page);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('Audio recorded');
    await within(page, 'Play').click();
    await expect(within(page, 'Pause')).toBeVisible();
    await expectNoBarriers(page);
    await expectNoSidewaysScroll(page);
    // Deleted, it is gone, and another one is recorded in its place.
    await within(page, 'Delete recording').click();
    await expect(dialog(page)).not.toContainText('Audio recorded');
    await expect(within(page, 'Play')).toHaveCount(0);
    await within(page, 'Add Voice').click();
    await expect(dialog(page).getByRole('timer')).toHaveText('00:01');
    await within(page, 'Stop recording').click();
    await expect(dialog(page)).toContainText('Audio recorded');

    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/feed/save') ? 1 : 0));
    await post(page).dblclick();
    await expectPublished(page);
    await expect(dialog(page)).toBeHidden();
    expect(sent).toBe(1);
    const [first, ...others] = await ownPosts(page, member);
    expect(others).toEqual([]);
    expect(first?.image).not.toBeNull();
    expect(first?.audio_seconds).toBeGreaterThanOrEqual(1);
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Nadia Sultana');
    expect(await postsLeft(page, member.token)).toBe(left - 1);
    await beginPost(page);
    await expect(dialog(page)).toContainText(`Posts left: ${left - 1}`);
    await expect(text(page)).toHaveValue('');
    await expect(photo).toHaveCount(0);
  });

  await test.step('[FEED-28][FEED-12] a video takes the place of a photo, is measured before it is sent, and fills the tab Videos', async () => {
    const video = await aLiveVideo(page);
    await pick(dialog(page), 'Add Video', { ...video, mimeType: 'video/quicktime' });
    await expect(dialog(page).getByRole('alert')).toHaveText('Please choose an MP4 or WebM video.');
    // A browser that reads a minute and a quarter where there are two seconds.
    await page.evaluate(() => {
      const prototype = HTMLMediaElement.prototype as { duration: number };
      const own = Object.getOwnPropertyDescriptor(prototype, 'duration');
      Object.defineProperty(prototype, 'duration', { get: () => 75, configurable: true });
      Object.assign(globalThis, { measureRightly: () => own && Object.defineProperty(prototype, 'duration', own) });
    });
    await pick(dialog(page), 'Add Video', video);
    await expect(dialog(page).getByRole('alert')).toHaveText('The video must be at most 60 seconds and 50 MB.');
    await page.evaluate(() => (globalThis as unknown as { measureRightly: () => void }).measureRightly());
    await pick(dialog(page), 'Add Video', video);
    const preview = dialog(page).getByLabel('Your video').and(page.locator('video'));
    await expect(preview).toBeVisible();
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    await expect(within(page, 'Add Photo')).toBeDisabled();
    await expect(dialog(page)).toContainText('A post can have a photo or a video, not both.');
    await expectNoBarriers(page);
    await within(page, 'Remove').click();
    await expect(preview).toHaveCount(0);
    await expect(text(page)).toBeFocused();

    // A picture that is pasted, then one that is dropped.
    const png = (await aPicture(300, 200, 'png')).buffer.toString('base64');
    const give = (kind: 'paste' | 'drop') =>
      page.evaluate(
        ([base64, how]) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const things = new DataTransfer();
          things.items.add(new File([bytes], 'given.png', { type: 'image/png' }));
          const target = document.querySelector('dialog[open] textarea');
          const shared = { bubbles: true, cancelable: true };
          target?.dispatchEvent(
            how === 'paste'
              ? new ClipboardEvent('paste', { ...shared, clipboardData: things })
              : new DragEvent('drop', { ...shared, dataTransfer: things }),
          );
        },
        [png, kind] as const,
      );
    for (const kind of ['paste', 'drop'] as const) {
      await give(kind);
      await expect(dialog(page).getByRole('img', { name: 'Your photo' })).toBeVisible();
      await expect(within(page, 'Add Video')).toBeDisabled();
      await within(page, 'Remove').click();
    }

    await pick(dialog(page), 'Add Video', video);
    await text(page).fill('A walk at dawn');
    await post(page).click();
    await expectPublished(page);
    const [first] = await ownPosts(page, member);
    expect(first?.video_seconds).toBeGreaterThanOrEqual(1);
    await page.getByRole('tab', { name: 'Videos' }).click();
    await expect(page.getByRole('tabpanel').getByRole('article').filter({ hasText: 'A walk at dawn' }).first()).toBeVisible();
  });

  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  const posted = await ownPosts(page, member);
  await memberBar(page).getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(/\/account-page$/);
  await test.step('[FEED-09][FEED-23][FEED-27][FEED-33] the text has its limit, offline changes nothing, and nothing is thrown away unasked', async () => {
    await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).click();
    await beginPost(page);
    await expect(post(page)).toBeDisabled();
    await text(page).fill('   \n ');
    await expect(post(page)).toBeDisabled();
    await text(page).fill('a'.repeat(1899));
    await expect(dialog(page)).not.toContainText('/2000');
    await text(page).fill('a'.repeat(1900));
    await expect(dialog(page).getByRole('status').filter({ hasText: '1900/2000' })).toBeAttached();
    await text(page).fill('a'.repeat(2001));
    await expect(dialog(page).getByText('2001/2000')).toBeVisible();
    await expect(text(page)).toHaveAccessibleDescription('A post can be at most 2000 characters long.');
    await expect(post(page)).toBeDisabled();
    await expectNoBarriers(page);
    await text(page).fill('Kept for later');
    await within(page, 'Add Voice').click();
    await expect(dialog(page).getByRole('alert')).toHaveText('Could not access microphone. Please check your permissions.');

    await page.context().setOffline(true);
    await post(page).click();
    await expect(page.getByText(OFFLINE).first()).toBeVisible();
    await expect(text(page)).toHaveValue('Kept for later');
    await page.context().setOffline(false);

    const question = page.getByRole('dialog', { name: 'Discard this post?' });
    await page.keyboard.press('Escape');
    await expectNoBarriers(page);
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(text(page)).toHaveValue('Kept for later');
    // Another page leaves the dialog behind; what was begun waits.
    await page.goBack();
    await expect(page).toHaveURL(/\/account-page$/);
    await expect(dialog(page)).toHaveCount(0);
    await openCreation(page, 'Post');
    await expect(text(page)).toHaveValue('Kept for later');
    // A notice in the dialog has its own.
    await within(page, 'Close').first().click();
    await question.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

  await page.getByRole('link', { name: 'Home' }).filter({ visible: true }).click();
  await expect(page.getByRole('button', { name: PROMPT })).toBeVisible();
  await openCreation(page, 'Post');
  await expect(text(page)).toHaveValue('');
  await test.step('[FEED-31][FEED-32][FEED-74][FEED-76][FEED-84] what breaks off, is cancelled or refused keeps everything, and becomes one post', async () => {
    await text(page).fill('Call me: 01712345678');
    await pick(dialog(page), 'Add Photo', await aLargePicture());
    await post(page).click();
    await expect(text(page)).toHaveAccessibleDescription('Please leave out phone numbers and e-mail addresses.');
    await expect(text(page)).toBeFocused();
    await text(page).fill('Two families, one table.');

    const clientIds: (string | undefined)[] = [];
    let release = (): void => {};
    await page.route(SAVE, async (route) => {
      const form = route.request().postDataBuffer()?.toString('latin1') ?? '';
      clientIds.push(/name="client_id"\r\n\r\n(\S+)/.exec(form)?.[1]);
      // The first is cancelled, the second breaks off, the answer of the third is lost although the post stands.
      if (clientIds.length === 1) await new Promise<void>((resolve) => (release = resolve));
      else if (clientIds.length === 2) await route.abort();
      else if (clientIds.length === 3) await route.fetch().then(() => route.abort());
      else await route.continue();
    });
    await post(page).click();
    await expect(dialog(page).getByRole('progressbar')).toBeVisible();
    await expect(within(page, 'Posting...')).toBeVisible();
    await expect(within(page, 'Close')).toHaveCount(0);
    await expectNoBarriers(page);
    await within(page, 'Cancel').click();
    await expect(post(page)).toBeEnabled();
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
    release();
    for (const tries of [2, 3]) {
      await post(page).click();
      await expect.poll(() => clientIds.length).toBe(tries);
      await expect(dialog(page).getByRole('alert')).toHaveText('Could not publish your post. Please try again.');
      await expect(text(page)).toHaveValue('Two families, one table.');
      await expect(dialog(page).getByRole('img', { name: 'Your photo' })).toBeVisible();
    }
    await text(page).fill('Two families, two tables.');
    await post(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('What you sent first is published already.');
    await expect(text(page)).toHaveValue('Two families, two tables.');
    expect(new Set(clientIds).size).toBe(1);
    expect((await ownPosts(page, member)).slice(0, -posted.length).map(({ content }) => content)).toEqual(['Two families, one table.']);
    expect(await postsLeft(page, member.token)).toBe(left - posted.length - 1);
    await post(page).click();
    await expectPublished(page);
    expect(await ownPosts(page, member)).toHaveLength(posted.length + 2);
    expect(new Set(clientIds).size).toBe(2);
  });
});

test('[FEED-26][FEED-29] a recording ends by itself after three minutes; without a post left the way to more stands in the place of Post', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-12-20T06:00:00Z') });
  await page.addInitScript(() => {
    const heard = { bytes: 0, ask: () => {} };
    const start = MediaRecorder.prototype.start;
    MediaRecorder.prototype.start = function (this: MediaRecorder) {
      this.addEventListener('dataavailable', ({ data }) => (heard.bytes += data.size));
      heard.ask = () => this.requestData();
      start.call(this);
    };
    Object.assign(globalThis, { heard });
  });
  await changeAnswer(page, '/member/dashboard', (answer) => {
    const { remaining_feed: _, ...data } = answer['data'] as Record<string, unknown>;
    return { ...answer, data };
  });
  await arriveAs(page, 'dan');
  await open(page, '/feed');
  await beginPost(page);
  await expect(dialog(page)).toContainText('You have no feed posts left.');
  await expect(dialog(page)).toContainText('Posts left: 0');
  await expect(post(page)).toHaveCount(0);
  await expectNoBarriers(page);
  await within(page, 'Add Voice').click();
  await expect(within(page, 'Stop recording')).toBeFocused();
  // The clock of the page is not that of the microphone, which gives its first part after a moment.
  await expect.poll(() => heardBytes(page)).toBeGreaterThan(1000);
  await page.clock.fastForward(181_000);
  await expect(dialog(page)).toContainText('Audio recorded');
  await text(page).fill('For after the purchase');
  await dialog(page).getByRole('link', { name: 'Buy now' }).click();
  await expect(page).toHaveURL(/\/packages$/);
  await expect(dialog(page)).toHaveCount(0);
  await openCreation(page, 'Post');
  await expect(text(page)).toHaveValue('For after the purchase');
  await expect(dialog(page)).toContainText('Audio recorded');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toHaveCount(0);

  await arriveAs(page, 'kabir');
  await open(page, '/feed');
  await beginPost(page);
  await expect(dialog(page)).toContainText("You have used this month's posts. New ones come on 1 January 2027.");
  await expect(dialog(page).getByRole('link', { name: 'Buy now' })).toHaveCount(0);
});

test('[ACC-12][ACC-13][ACC-14][ACC-15][UX-22] the create menu opens its dialogs over any page', { tag: '@phone' }, async ({ page }) => {
  await arriveAs(page, 'nadia');
  await open(page, '/account-page');
  await isLive(page);
  await menuButton(page).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Free Photos', 'Post', 'Story', 'Gallery', 'Wallet']);
  await expect(page.getByRole('menuitem', { name: 'Free Photos' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(text(page)).toBeFocused();
  await expect(page).toHaveURL(/\/account-page$/);
  await expectNoBarriers(page);
  await test.step('[UX-22] the bar at the lower edge makes room while a keyboard is open', async () => {
    const bar = page.locator('nav[aria-label="Member area"]').filter({ visible: true });
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await expect(bar).toHaveCount(1);
    await page.setViewportSize({ width, height: height - 300 });
    await expect(bar).toHaveCount(0);
    await page.setViewportSize({ width, height });
    await expect(bar).toHaveCount(1);
  });
  await page.keyboard.press('Escape');
  await expect(menuButton(page)).toBeFocused();
  await openCreation(page, 'Story');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/account-page$/);
  await page.keyboard.press('Escape');
  await openCreation(page, 'Gallery');
  await expect(page).toHaveURL(/\/my-gallery$/);
  await openCreation(page, 'Wallet');
  await expect(page).toHaveURL(/\/my-wallet$/);
  await openCreation(page, 'Free Photos');
  await expect(page).toHaveURL(/\/my-gallery#free-photos$/);

  await readBengali(page);
  await arriveAs(page, 'kabir');
  await open(page, '/account-page');
  await menuButton(page, 'তৈরি করুন').click();
  await expect(page.getByRole('menuitem')).toHaveText(['পোস্ট', 'স্টোরি']);
  await page.getByRole('menuitem', { name: 'পোস্ট' }).click();
  await expect(page.getByRole('dialog', { name: 'পোস্ট তৈরি করুন' })).toContainText('পোস্ট বাকি: ৩০');
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
});

test('[FEED-51] a member who has written no post yet is led from the own page to writing one', async ({ page }) => {
  const karim = await aMan(page.request);
  await arriveSignedIn(page, karim);
  await open(page, profileAddress(karim.user.id));
  await expect(page.getByText('No posts yet')).toBeVisible();
  await page.getByRole('link', { name: 'Write a post' }).click();
  await expect(page.getByRole('button', { name: PROMPT })).toBeVisible();
});
