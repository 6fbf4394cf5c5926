import { expect, test, type Page } from './support/story.ts';
import { send } from './support/calls.ts';
import { listenToRegions, timesSaid } from './support/live-regions.ts';
import { aWomanAndAMan } from './support/members.ts';
import { withMicrophone } from './support/microphone.ts';
import { button, changeLanguage, isLive, open, visit } from './support/pages.ts';
import { arriveSignedIn } from './support/people.ts';
import { aPicture } from './support/pictures.ts';

test.use(withMicrophone);

const input = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const saying = (page: Page, text: string) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });

async function write(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await button(page, 'Send').click();
}

test('[QUAL-14][CHAT-13][CHAT-21][CHAT-40][CHAT-41][CHAT-43][CHAT-47][CHAT-48][CHAT-49][NOTE-05] two browsers talk live, with a voice and a photo, and one goes away and comes back; each new message is read out once', async ({
  page: karims,
  elsewhere,
}) => {
  const { shirin, karim } = await aWomanAndAMan(karims.request);
  // A sign-in may have been told of: the counts begin at nothing.
  await send(karims.request, shirin.token, '/member/mark-all-as-read', { data: {} });
  const shirins = await elsewhere();
  for (const page of [karims, shirins]) await listenToRegions(page);
  await arriveSignedIn(shirins, shirin);
  await open(shirins, '/account-page');
  await isLive(shirins);
  await expect(shirins).toHaveTitle(/^[^(]/);

  // An interest: the notice, the title and the entry of the account page, without a reload.
  const { data } = await send(karims.request, karim.token, '/member/express-interest', { data: { user_id: shirin.user.id } });
  await expect(shirins).toHaveTitle(/^\(1\) /);
  await expect(shirins.getByRole('main').getByRole('link', { name: /^Notifications/ })).toContainText('1');
  const { data: bond } = await send(karims.request, shirin.token, '/member/interest-accept', {
    data: { interest_id: data['interest_id'] },
  });

  await arriveSignedIn(karims, karim);
  await open(karims, `/messages/${Number(bond['chat_thread_id'])}`);
  await isLive(karims);
  await expect(karims.getByText('Online', { exact: true })).toBeVisible();
  await write(karims, 'Salam, Shirin');
  const first = saying(karims, 'Salam, Shirin');
  await expect(first.getByRole('img', { name: 'Delivered' })).toBeVisible();
  await expect(shirins).toHaveTitle(/^\(2\) /);
  await expect(shirins.getByRole('banner').getByRole('link', { name: /Inbox/ }).filter({ visible: true })).toContainText('1');

  await expect.poll(() => timesSaid(shirins, 'New message')).toBe(1);
  await shirins.getByRole('banner').getByRole('link', { name: /Inbox/ }).filter({ visible: true }).click();
  await expect(shirins.getByRole('link', { name: /Karim Ali/ })).toContainText('Salam, Shirin');
  await write(karims, 'Are you well?');
  await expect(shirins.getByRole('link', { name: /Karim Ali/ })).toContainText('Are you well?');
  await expect.poll(() => timesSaid(shirins, 'New message from Karim Ali')).toBe(1);
  await shirins.getByRole('link', { name: /Karim Ali/ }).click();
  await expect(first.getByRole('img', { name: 'Seen' })).toBeVisible();
  await expect(shirins).toHaveTitle(/^\(1\) /);
  // It stands for five seconds only: the wait begins before.
  const isTold = karims.getByText('typing...').waitFor();
  await input(shirins).pressSequentially('Wa');
  await isTold;
  await write(shirins, 'Wa alaikum salam');
  await expect(saying(karims, 'Wa alaikum salam')).toBeVisible();

  await button(karims, 'Record a voice message').click();
  await expect(karims.getByRole('timer')).toHaveText(/00:0[1-9]/);
  await button(karims, 'Stop').click();
  await button(karims, 'Send').click();
  await expect(shirins.getByRole('group', { name: /^Voice message, 00:0/ })).toBeVisible();
  const photo = await aPicture(300, 200);
  await shirins.getByLabel('Add a photo').first().setInputFiles(photo);
  await button(shirins, 'Send').click();
  await expect(karims.getByRole('log').getByRole('img', { name: /photo/i })).toBeVisible();

  await shirins.context().setOffline(true);
  await write(shirins, 'From the train');
  await expect(shirins.getByText('Waiting for connection', { exact: true })).toBeVisible();
  await write(karims, 'Are you there?');
  await expect(saying(karims, 'Are you there?').getByRole('img', { name: 'Sent' })).toBeVisible();
  await shirins.context().setOffline(false);
  await expect(saying(karims, 'From the train')).toHaveCount(1);
  await expect(saying(shirins, 'Are you there?')).toHaveCount(1);
  await expect(saying(karims, 'Are you there?').getByRole('img', { name: 'Seen' })).toBeVisible();
  await expect(saying(shirins, 'From the train').getByRole('img', { name: 'Seen' })).toBeVisible();

  await test.step('[QUAL-14] what came was read out once, in Bengali too; what was there, what one wrote, and that it was seen, were not', async () => {
    await changeLanguage(shirins);
    await write(karims, 'Khoda hafez');
    await expect(saying(karims, 'Khoda hafez').getByRole('img', { name: 'Seen' })).toBeVisible();
    await visit(shirins, '/account-page');
    await write(karims, 'Until tomorrow');
    await expect.poll(() => timesSaid(shirins, 'নতুন বার্তা')).toBe(1);
    const heardBy = async (page: Page, all: readonly string[]) => Promise.all(all.map((words) => timesSaid(page, words)));
    const [hers, his] = [
      ['Wa alaikum salam', 'From the train'],
      ['Salam, Shirin', 'Are you well?', 'Are you there?', 'Khoda hafez', 'Until tomorrow'],
    ];
    expect(await heardBy(karims, hers)).toEqual([1, 1]);
    expect(await heardBy(karims, his)).toEqual([0, 0, 0, 0, 0]);
    expect(await heardBy(shirins, hers)).toEqual([0, 0]);
    expect(await heardBy(shirins, his)).toEqual([0, 0, 1, 1, 0]);
    expect(await heardBy(shirins, ['New message', 'নতুন বার্তা'])).toEqual([2, 1]);
  });
});
