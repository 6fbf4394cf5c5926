import { expect, test, type Page } from './support/story.ts';
import { read } from './support/calls.ts';
import { aWomanAndAMan, connect } from './support/members.ts';
import { withMicrophone } from './support/microphone.ts';
import { button, isLive, open, visit } from './support/pages.ts';
import { arriveSignedIn, type SignedInPerson } from './support/people.ts';
import { aPicture } from './support/pictures.ts';

test.use(withMicrophone);

type Sent = { readonly message: string | null; readonly attachment: string | null; readonly sender_user_id: number };

const waiting = (page: Page) => page.getByText('Waiting for connection', { exact: true });

/** Opens, for Karim, the page of his conversation with somebody who accepted his interest. */
async function openConversation(page: Page) {
  const { shirin, karim } = await aWomanAndAMan(page.request);
  const threadId = await connect(page.request, karim, shirin);
  await arriveSignedIn(page, karim);
  await open(page, `/messages/${threadId}`);
  await isLive(page);
  return { karim, threadId };
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text);
  await button(page, 'Send').click();
}

/** Returns the messages of a conversation that the server has, the oldest first. */
async function stored(page: Page, who: SignedInPerson, threadId: number): Promise<string[]> {
  const { messages } = (await read(page.request, who.token, `/member/chat-view/${threadId}`))['data'] as { messages: Sent[] };
  return messages.toReversed().map(({ message, attachment }) => message ?? attachment?.split('/')[0] ?? '');
}

const SENT_BEFORE = ['First words', 'image', 'audio', 'Last words'];

test('[CHAT-38][CHAT-49][CHAT-50][CHAT-51][CHAT-64][AUTH-135][QUAL-45] what is written without a connection goes when it is back, and what cannot go is not lost unasked', async ({
  page,
  context,
}) => {
  const { karim, threadId } = await openConversation(page);
  await test.step('[CHAT-49][CHAT-38][CHAT-64][QUAL-45] it goes once and in its order, also after a reload', async () => {
    await context.setOffline(true);
    await write(page, 'First words');
    await page
      .getByLabel('Add a photo')
      .first()
      .setInputFiles(await aPicture(300, 200));
    await expect(page.getByRole('img', { name: 'Photo to send' })).toBeVisible();
    await button(page, 'Send').click();
    await button(page, 'Record a voice message').click();
    await expect(page.getByRole('timer')).toHaveText(/00:0[1-9]/);
    await button(page, 'Stop').click();
    await button(page, 'Send').click();
    await write(page, 'Last words');
    await expect(waiting(page)).toHaveCount(4);
    expect(await stored(page, karim, threadId)).toEqual([]);

    // The page can be opened again, and still nothing leaves.
    const connection = Promise.withResolvers<void>();
    await page.route('**/api/member/chat-reply', (route) => connection.promise.then(() => route.continue()));
    await context.setOffline(false);
    await page.reload();
    for (const text of ['First words', 'Last words']) await expect(page.getByText(text, { exact: true })).toBeVisible();
    expect(await stored(page, karim, threadId)).toEqual([]);
    connection.resolve();
    await expect(button(page, 'Not sent. Tap to try again.')).toHaveCount(0);
    await expect(page.getByText(/Sending\.\.\.|Waiting for connection/)).toHaveCount(0);
    await expect.poll(() => stored(page, karim, threadId)).toEqual(SENT_BEFORE);
    for (const text of ['First words', 'Last words']) await expect(page.getByText(text, { exact: true })).toHaveCount(1);
  });
  await test.step('[CHAT-50][CHAT-51][AUTH-135] a refused message stays while the next goes on, and signing out asks before it is deleted', async () => {
    await page.route('**/api/member/chat-reply', (route) =>
      route.request().postData()?.includes('Refused words')
        ? route.fulfill({
            status: 403,
            json: { result: false, code: 'thread_closed', message: 'You can no longer reply to this conversation.' },
          })
        : route.continue(),
    );
    await context.setOffline(true);
    await write(page, 'Refused words');
    await write(page, 'Next words');
    await expect(waiting(page)).toHaveCount(2);
    await context.setOffline(false);
    await expect(page.getByText('You can no longer reply to this conversation.')).toBeVisible();
    await expect(button(page, 'Not sent. Tap to try again.')).toHaveCount(1);
    await expect.poll(() => stored(page, karim, threadId)).toEqual([...SENT_BEFORE, 'Next words']);

    await visit(page, '/account-page');
    await button(page, 'Sign Out').last().click();
    const question = page.getByRole('dialog', { name: 'You have unsent messages. Sign out and delete them?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL(/\/account-page$/);
    await button(page, 'Sign Out').last().click();
    await question.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
  });
});
