import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { follow, unfollow } from '@app/contract/relations';
import type { Person } from '#testing';
import { openNotificationsTest, type NotificationsTest } from './notifications.testing.ts';

const DAY = 86_400;
let test: NotificationsTest;
let nadia: Person;
let rahim: Person;
let karim: Person;
let shirin: Person;
beforeAll(async () => void (test = await openNotificationsTest()));
afterAll(() => test.close());
beforeEach(async () => {
  [nadia, rahim, karim, shirin] = (await Promise.all(
    (['Nadia', 'Rahim', 'Karim', 'Shirin'] as const).map((fullName) => test.person({ fullName })),
  )) as [Person, Person, Person, Person];
});

const react = (actor: Person, name: string, more: { group?: string; eventKey?: string } = {}) =>
  test.tellOfMany(nadia, actor, { name, ...more });

describe('several of one kind within 24 hours', () => {
  it('[NOTE-08] reactions to one post are one notification, which moves up and is unread again', async () => {
    await react(rahim, 'Rahim');
    await test.tellOfMoney(nadia);
    const [, first] = (await test.list(nadia)).body.data;
    await test.readAll(nadia);
    test.ctx.clock.advance(60);
    await react(karim, 'Karim');
    expect(await test.messages(nadia)).toEqual(['Karim and 1 others reacted to your post.', '৳1 has been added to your wallet.']);
    await react(shirin, 'Shirin');
    const { data, total, unread_count } = (await test.list(nadia)).body;
    expect({ total, unread_count }).toEqual({ total: 2, unread_count: 1 });
    expect(data[0]).toMatchObject({
      message: 'Shirin and 2 others reacted to your post.',
      check: 0,
      time: test.ctx.clock.now().toISOString(),
      link: '/feed?post=1',
    });
    expect(data[0]?.notification_id).toBeGreaterThan(first?.notification_id ?? Number.NaN);
    expect((await test.list(nadia, {}, 'bn')).body.data[0]?.message).toBe('Shirin ও আরও ২ জন আপনার পোস্টে প্রতিক্রিয়া জানিয়েছেন।');
  });

  it('[NOTE-08] each post has its own, and so has each member', async () => {
    await react(rahim, 'Rahim', { group: 'reaction:1' });
    await react(karim, 'Karim', { group: 'reaction:2' });
    await test.tellOfMany(karim, rahim, { name: 'Rahim' });
    expect(await test.messages(nadia)).toEqual(['Karim reacted to your post.', 'Rahim reacted to your post.']);
    expect(await test.messages(karim)).toEqual(['Rahim reacted to your post.']);
  });

  it('[NOTE-08] ends 24 hours after its first', async () => {
    await react(rahim, 'Rahim');
    test.ctx.clock.advance(DAY - 1);
    await react(karim, 'Karim');
    test.ctx.clock.advance(1);
    await react(shirin, 'Shirin');
    expect(await test.messages(nadia)).toEqual(['Shirin reacted to your post.', 'Karim and 1 others reacted to your post.']);
    await react(rahim, 'Rahim');
    expect(await test.messages(nadia)).toEqual(['Rahim and 1 others reacted to your post.', 'Karim and 1 others reacted to your post.']);
  });

  it('[NOTE-08] whoever comes twice counts once, and the newest is named', async () => {
    for (const [actor, name] of [
      [rahim, 'Rahim'],
      [rahim, 'Rahim'],
      [karim, 'Karim'],
      [rahim, 'Rahim'],
    ] as const)
      await react(actor, name);
    expect(await test.messages(nadia)).toEqual(['Rahim and 1 others reacted to your post.']);
  });

  it('[NOTE-08][NOTE-22] one event that is repeated neither counts again nor moves the notification', async () => {
    await react(rahim, 'Rahim', { eventKey: 'reaction 1' });
    await react(karim, 'Karim', { eventKey: 'reaction 2' });
    await test.readAll(nadia);
    await Promise.all(['reaction 1', 'reaction 1', 'reaction 2'].map((eventKey) => react(rahim, 'Rahim', { eventKey })));
    const { data, unread_count } = (await test.list(nadia)).body;
    expect({ messages: data.map(({ message }) => message), unread_count }).toEqual({
      messages: ['Karim and 1 others reacted to your post.'],
      unread_count: 0,
    });
    await react(shirin, 'Shirin');
    expect(await test.messages(nadia)).toEqual(['Shirin and 2 others reacted to your post.']);
  });

  it('[NOTE-08] twenty at once are one notification that counts them all', async () => {
    const crowd = await Promise.all(Array.from({ length: 20 }, () => test.person()));
    await Promise.all(crowd.map((actor) => react(actor, 'Somebody')));
    expect(await test.messages(nadia)).toEqual(['Somebody and 19 others reacted to your post.']);
    expect((await test.rowsOf(nadia)).filter((row) => row.is_open)).toHaveLength(1);
  });

  it('[NOTE-08] the database holds one open group of a member', async () => {
    await react(rahim, 'Rahim');
    const again = test.ctx.pool.query(
      `insert into notification (member_id, type, event_key, parameters, opens, created_at, group_key, group_ends_at, is_open)
       select member_id, type, 'another', parameters, opens, created_at, group_key, group_ends_at, true from notification where member_id = $1`,
      [nadia.accountId],
    );
    await expect(again).rejects.toThrow('notification_one_open_group');
  });

  it('[NOTE-04][NOTE-21] marking all up to what was shown leaves what moved up since unread, and pages stay as they were', async () => {
    await react(rahim, 'Rahim');
    for (let n = 0; n < 20; n += 1) await test.tellOfMoney(nadia);
    const { data } = (await test.list(nadia)).body;
    const upTo = String(data[0]?.notification_id);
    await react(karim, 'Karim');
    expect(await test.messages(nadia, { page: '2', up_to: upTo })).toEqual(['Rahim reacted to your post.']);
    expect((await test.readAll(nadia, upTo)).body.unread_count).toBe(1);
    expect((await test.list(nadia)).body.data.filter(({ check }) => check === 0).map(({ message }) => message)).toEqual([
      'Karim and 1 others reacted to your post.',
    ]);
  });

  it('[NOTE-03][NOTE-21] reading what has moved up since answers, and leaves the newer one unread', async () => {
    await react(rahim, 'Rahim');
    const [old] = (await test.list(nadia)).body.data;
    await react(karim, 'Karim');
    expect((await test.read(nadia, old?.notification_id)).body.unread_count).toBe(1);
  });

  it('[NOTE-09] a group whose newest is blocked tells what it told before; one of whom nobody is left is left out', async () => {
    await react(rahim, 'Rahim');
    await react(karim, 'Karim');
    await test.block(nadia, karim);
    expect(await test.messages(nadia)).toEqual(['Rahim reacted to your post.']);
    await test.block(rahim, nadia);
    expect((await test.list(nadia)).body).toMatchObject({ data: [], total: 0, unread_count: 0 });
    await test.unblock(nadia, karim);
    expect(await test.messages(nadia)).toEqual(['Karim and 1 others reacted to your post.']);
  });
});

describe('follows', () => {
  const by = (actor: Person) => ({ token: actor.token, body: { userId: nadia.accountId } });

  it('[NOTE-08][NOTE-10] within 24 hours are one notification', async () => {
    for (const actor of [rahim, karim, shirin]) expect((await test.call(follow, by(actor))).status).toBe(200);
    expect(await test.messages(nadia)).toEqual(['Shirin and 2 others started following you.']);
  });

  it('[NOTE-08][NOTE-22] following, leaving and following again on the same day is told once', async () => {
    await test.call(follow, by(rahim));
    await test.call(follow, by(karim));
    await test.readAll(nadia);
    await test.call(unfollow, by(rahim));
    await Promise.all([test.call(follow, by(rahim)), test.call(follow, by(rahim))]);
    expect((await test.list(nadia)).body).toMatchObject({ total: 1, unread_count: 0 });
    expect(await test.messages(nadia)).toEqual(['Karim and 1 others started following you.']);
  });
});
