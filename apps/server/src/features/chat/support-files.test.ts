import { afterAll, beforeAll, expect, it } from 'vitest';
import { openChatTest, wavOf, type ChatTest } from './chat.testing.ts';

let test: ChatTest;
beforeAll(async () => void (test = await openChatTest()));
afterAll(() => test.close());

it('[CHAT-03][CHAT-72] whoever is deactivated hears what they sent to Support, and nothing of other conversations', async () => {
  const [nadia, rahim] = [await test.woman(), await test.man()];
  await test.bond(nadia, rahim);
  const { body: opened } = await test.write(nadia, rahim, 'Salam');
  const ofPair = await test.reply(nadia, opened.data.chat_thread_id, '', { attachment: wavOf(1) });
  const support = await test.supportOf(nadia);
  await test.setState(nadia, 'deactivated');
  const ofSupport = await test.reply(nadia, support, '', { attachment: wavOf(1) });
  const statusOf = async (url: string | null) => (await test.get(url ?? '')).statusCode;
  expect([await statusOf(ofSupport.body.data.url), await statusOf(ofPair.body.data.url)]).toEqual([200, 404]);
  await test.setState(nadia, 'suspended');
  expect(await statusOf(ofSupport.body.data.url)).toBe(404);
});
