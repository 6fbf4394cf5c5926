import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '#testing';
import { connectLive, type LiveClient } from '../../platform/live/live.testing.ts';
import { openNotificationsTest, type NotificationsTest } from './notifications.testing.ts';

let test: NotificationsTest;
let nadia: Person;
let rahim: Person;
let live: LiveClient;
beforeAll(async () => {
  test = await openNotificationsTest();
  nadia = await test.person({ fullName: 'Nadia' });
  rahim = await test.person({ fullName: 'Rahim' });
  live = await connectLive(test, nadia.token);
});
afterAll(() => test.close());

const newestOf = async (reader: Person) => (await test.list(reader)).body.data[0]?.notification_id;
const countIs = async (unread: number): Promise<void> => {
  while ((await live.next('counts')).data.unread_count !== unread);
};

it('[NOTE-05][CHAT-43] what is new, and how many are unread, comes to open browsers without reload', async () => {
  await test.tellOfMoney(nadia);
  expect((await live.next('notification')).data).toEqual({ notification_id: await newestOf(nadia) });
  await countIs(1);
  await test.tellOfMany(nadia, rahim, { name: 'Rahim' });
  expect((await live.next('notification')).data).toEqual({ notification_id: await newestOf(nadia) });
  await countIs(2);
});

it('[NOTE-04] reading is known in all browsers of the member, and to nobody else', async () => {
  const another = await connectLive(test, nadia.token);
  const stranger = await connectLive(test, rahim.token);
  await test.read(nadia, await newestOf(nadia));
  await countIs(1);
  await test.readAll(nadia);
  await countIs(0);
  while ((await another.next('counts')).data.unread_count !== 0);
  expect(stranger.all('notification')).toEqual([]);
});

it('[NOTE-09][CHAT-44] what no longer stands in the list is not told after a break', async () => {
  const before = live.lastId();
  await live.break();
  await test.tellOfMany(nadia, rahim, { name: 'Rahim', group: 'reaction:9' });
  const replaced = await newestOf(nadia);
  await test.tellOfMany(nadia, await test.person(), { name: 'Karim', group: 'reaction:9' });
  const shown = await newestOf(nadia);
  await test.tellOf(nadia, rahim, 'Rahim');
  const hidden = await newestOf(nadia);
  await test.block(nadia, rahim);
  const back = await connectLive(test, nadia.token, before);
  await test.tellOfMoney(nadia);
  const last = await newestOf(nadia);
  while ((await back.next('notification')).data.notification_id !== last);
  const told = back.all('notification').map(({ data }) => data.notification_id);
  expect(told).toContain(shown);
  for (const id of [replaced, hidden]) expect(told).not.toContain(id);
});
