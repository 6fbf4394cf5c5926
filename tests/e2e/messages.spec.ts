import { expect, test, type Page } from './support/story.ts';
import { arriveAs, profileAddress, readBengali } from './support/demo.ts';
import { aWoman, aWomanAndAMan, connect } from './support/members.ts';
import { withMicrophone } from './support/microphone.ts';
import { button, expectNoBarriers, expectNoSidewaysScroll, expectUsable, goTo, isLive, open } from './support/pages.ts';
import { arriveSignedIn, type SignedInPerson } from './support/people.ts';

test.use(withMicrophone);

/** Keeps what the page hears with, to see later whether it still does. */
const rememberMicrophone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wishes) => {
      const stream = await open(wishes);
      Object.assign(window, { heardWith: stream });
      return stream;
    };
  });
const isMicrophoneFree = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    (window as unknown as { heardWith: MediaStream }).heardWith.getTracks().every((track) => track.readyState === 'ended'),
  );

/** Makes two who accepted each other's interest, and their conversation. */
async function twoConnected(page: Page): Promise<{ shirin: SignedInPerson; karim: SignedInPerson; threadId: number }> {
  const { shirin, karim } = await aWomanAndAMan(page.request);
  return { shirin, karim, threadId: await connect(page.request, karim, shirin) };
}

test('[CHAT-08][CHAT-12][CHAT-16][CHAT-25][CHAT-31][CHAT-34][UX-27][CHAT-26][CHAT-35][CHAT-37][CHAT-38][CHAT-41][REL-61] two who are connected write and speak to each other', async ({
  page,
  elsewhere,
}) => {
  const { shirin, karim, threadId } = await twoConnected(page);
  await rememberMicrophone(page);
  await arriveSignedIn(page, karim);
  await open(page, `/messages/${threadId}`);
  await expect(page.getByText('No messages yet. Start a conversation!')).toBeVisible();
  const input = page.getByRole('textbox', { name: 'Write a message' });
  await input.fill('Salam, <b>how</b> are you?');
  await input.press('Enter');
  await expect(page.getByRole('log').getByRole('listitem').filter({ hasText: 'Salam, <b>how</b> are you?' })).toBeVisible();
  await expect(input).toHaveValue('');

  await button(page, 'Record a voice message').click();
  // It takes the place of the text, with time, wave and one way to send.
  await expect(input).toHaveCount(0);
  await expect(page.getByRole('timer')).toHaveText(/00:0[1-9]/);
  await expect(page.locator('[data-wave] > *').nth(5)).toBeVisible();
  await expect(button(page, /send/i)).toHaveCount(1);
  await expectNoBarriers(page);
  await button(page, 'Stop').click();
  await expect(page.getByRole('group', { name: 'Your recording' })).toBeVisible();
  await button(page, 'Send').click();
  await expect(page.getByRole('group', { name: /^Voice message, 00:0/ })).toHaveCount(1);
  await button(page, 'Record a voice message').click();
  await expect(page.getByRole('timer')).toHaveText(/00:0[1-9]/);
  await button(page, 'Send').click();
  await expect(page.getByRole('group', { name: /^Voice message, 00:0/ })).toHaveCount(2);
  await expect(page.getByText('Sending...')).toHaveCount(0);
  await expect(input).toBeEnabled();
  await expectNoBarriers(page);

  // A refused message waits for its writer; what is lost on the way goes on by itself.
  const refusal = { result: false, code: 'premium_needed', message: 'Not at this moment.' };
  await page.route('**/chat-reply', (route) => route.fulfill({ status: 403, json: refusal }));
  await input.fill('On the way');
  await button(page, 'Send').click();
  await expect(page.getByText('Not at this moment.')).toBeVisible();
  await page.unroute('**/chat-reply');
  await button(page, 'Not sent. Tap to try again.').click();
  await expect(button(page, 'Not sent. Tap to try again.')).toHaveCount(0);
  await expect(page.getByText('Sending...')).toHaveCount(0);
  await expect(page.getByText('On the way', { exact: true })).toHaveCount(1);
  await button(page, 'Record a voice message').click();
  await expect(page.getByRole('timer')).toHaveText(/00:0[1-9]/);
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect.poll(() => isMicrophoneFree(page)).toBe(true);

  await arriveSignedIn(page, shirin);
  await open(page, '/dashboard/messages');
  const row = page.getByRole('link', { name: /Karim Ali/ });
  for (const text of ['On the way', 'Now', '4 new messages']) await expect(row).toContainText(text);
  const karims = await elsewhere();
  await arriveSignedIn(karims, karim);
  await open(karims, '/feed');
  await isLive(karims);
  await expect(row, '[CHAT-08] with a dot while he is here').toContainText('Online');
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/messages/${threadId}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Karim Ali' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => [sessionStorage.getItem('receiver_name'), sessionStorage.getItem('receiver_photo')]))
    .toEqual(['Karim Ali', expect.any(String)]);
  await expect(page.locator(`a[href="/messages/${threadId}"]`)).toBeVisible();
  await button(page, 'Play').first().click();
  await expect(
    button(page, 'Pause')
      .or(page.getByText(/00:0[1-9]/))
      .first(),
  ).toBeVisible();
  await expect(page.getByText('could not be played')).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectUsable(page);
  // On a phone the list makes way for the conversation.
  await expect(page.locator(`a[href="/messages/${threadId}"]`)).toBeHidden();
  await page.getByRole('link', { name: 'Back to messages' }).click();
  await expect(page).toHaveURL(/\/messages$/);
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('new message');
  await expectNoSidewaysScroll(page);
  await goTo(page, '/messages/999999999');
  await expect(page.getByText('This conversation is not available.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to messages' })).toBeVisible();
});

test('[REL-27][REL-28][REL-29][REL-30][REL-31][CHAT-37][CHAT-52][CHAT-53][CHAT-54][CHAT-55][CHAT-06][CHAT-02][UX-27] a premium member writes and speaks from a profile; who may not answer is told how', async ({
  page,
}) => {
  const shirin = await aWoman(page.request);
  await rememberMicrophone(page);
  const dan = await arriveAs(page, 'dan');
  await open(page, profileAddress(shirin.user.id));
  const box = page.getByRole('textbox', { name: 'Write a message to Shirin Akter' });
  await expect(box).toHaveAttribute('placeholder', 'Write a message to Shirin Akter');
  const recorder = page.getByRole('group', { name: 'Record a voice message' });
  await test.step('[REL-27][REL-28][REL-29][REL-30][REL-31][CHAT-52][CHAT-53][CHAT-54][CHAT-55][CHAT-06][CHAT-02] a premium member writes and speaks from a profile', async () => {
    await box.fill('I liked what you wrote.');
    await page.route('**/direct-message', (route) => route.abort());
    await button(page, 'Send').click();
    await expect(page.getByText('Could not send your message. Please try again.')).toBeVisible();
    await expect(box).toHaveValue('I liked what you wrote.');
    await page.unroute('**/direct-message');
    await button(page, 'Send').click();
    await expect(page.getByText('Message sent to Shirin Akter.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Write a message to Shirin Akter' })).toHaveValue('');

    await button(page, 'Record a voice message').click();
    await expect(box, '[UX-27] it takes the place of the text').toHaveCount(0);
    await expect(recorder).toContainText(/Available Voice Messages: \d+ · Cost: 1 · Remaining: \d+/);
    await expect(recorder.getByRole('timer')).toHaveText(/00:0[1-9]/);
    await expect(recorder.locator('[data-wave] > *').nth(5), '[UX-27] with its wave').toBeVisible();
    await expect(button(page, /send/i), '[UX-27] and one Send').toHaveCount(1);
    await button(recorder, 'Pause').click();
    await button(recorder, 'Resume').click();
    await button(recorder, 'Stop').click();
    await expect(recorder.getByRole('group', { name: 'Your recording' })).toBeVisible();
    await button(recorder, 'Delete recording').click();
    const question = page.getByRole('dialog', { name: 'Discard this recording?' });
    await expect(button(question, /close|cancel|keep/i), '[UX-27] one way to close').toHaveCount(1);
    await button(question, 'Keep').click();
    await expectNoBarriers(page);
    await page.route('**/voice-message', (route) => route.abort());
    await button(recorder, 'Send').click();
    await expect(page.getByText('Could not send your voice message. Please try again.')).toBeVisible();
    await page.unroute('**/voice-message');
    await button(recorder, 'Try again').click();
    await expect(page.getByText('Voice message sent to Shirin Akter.')).toBeVisible();
    await expect(recorder).toHaveCount(0);
    await button(page, 'Record a voice message').click();
    await expect(recorder.getByRole('timer')).toHaveText(/00:0[1-9]/);
    await button(recorder, 'Delete recording').click();
    expect(await isMicrophoneFree(page), '[REL-31] it listens while it records').toBe(false);
    await button(question, 'Discard').click();
    await expect(box).toBeVisible();
    await expect.poll(() => isMicrophoneFree(page), '[REL-31] and no longer').toBe(true);
  });
  await test.step('[REL-31][CHAT-37] a refused microphone is said, and leaves the text as it was', async () => {
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    });
    await box.fill('Half written');
    await button(page, 'Record a voice message').click();
    await expect(page.getByRole('alert')).toHaveText('Could not access microphone. Please check your permissions.');
    await expect(box).toHaveValue('Half written');
  });
  await test.step('[REL-27][REL-28][REL-29][REL-30][REL-31][CHAT-52][CHAT-53][CHAT-54][CHAT-55][CHAT-06][CHAT-02] who may not answer is told how', async () => {
    await readBengali(page);
    await arriveSignedIn(page, shirin);
    await open(page, profileAddress(dan.user.id));
    await expect(page.getByText('Dan Rozario-কে লিখতে হলে আগ্রহের মাধ্যমে যুক্ত হোন অথবা একটি প্যাকেজ কিনুন।')).toBeVisible();
    await page.locator('a[href="/messages"]').filter({ visible: true }).first().click();
    await page.getByRole('link', { name: /Dan Rozario/ }).click();
    await expect(page.getByText('I liked what you wrote.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'এখনই কিনুন' })).toHaveAttribute('href', '/packages');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectNoBarriers(page);
  });
});
