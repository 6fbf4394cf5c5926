import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveNotificationSettings } from '@app/contract/outbound';
import { inTransaction } from '#platform/context';
import { connectLive, sentBy, statementsOf, type Person } from '#testing';
import { subscribe } from '../outbound/outbound.testing.ts';
import { notifyAll, type PlainNotice } from './index.ts';
import { openNotificationsTest, type NotificationsTest } from './notifications.testing.ts';

let test: NotificationsTest;
let rahim: Person;
beforeAll(async () => {
  test = await openNotificationsTest();
  rahim = await test.person({ fullName: 'Rahim Uddin' });
});
afterAll(() => test.close());

let people = 0;
const reader = (): Promise<Person> => {
  people += 1;
  return test.person({ email: `reader${people}@example.org`, isEmailVerified: true });
};
const tellAll = (notices: readonly PlainNotice[]): Promise<void> => inTransaction(test.ctx, (tx) => notifyAll(tx, notices));
const received = (to: Person, eventKey: string, kind: 'interest' | 'proposal' = 'interest') =>
  ({
    memberId: to.accountId,
    type: `${kind}_received`,
    eventKey,
    parameters: { name: 'Rahim Uddin' },
    opens: `/dashboard/${kind}`,
    actorId: rahim.accountId,
  }) as const;
const queuedTo = async ({ accountId }: Person): Promise<string[]> => {
  const { rows } = await test.ctx.pool.query<{ line: string }>(
    "select concat_ws(' ', type, event_key, channel, parameters, opens) as line from outbound_message where member_id = $1 order by line",
    [accountId],
  );
  return rows.map(({ line }) => line);
};
const told = async (person: Person): Promise<string[]> =>
  (await test.rowsOf(person)).map(({ type, event_key: key, actor_id: actorId }) => `${type} ${key} ${actorId === rahim.accountId}`);
const eventsOf = async ({ accountId }: Person): Promise<number> =>
  (await test.ctx.pool.query("select 1 from live_event where member_id = $1 and type = 'notification'", [accountId])).rows.length;
const jobs = async (): Promise<number> =>
  (await test.ctx.pool.query("select 1 from graphile_worker.jobs where task_identifier = 'outbound.send-due'")).rows.length;

it('[NOTE-10][NOTE-18][PAY-141] events of one moment are told as each alone: by what their readers chose, once, and to nobody erased', async () => {
  const [plain, silent, withBrowser, erased, before] = (await Promise.all(Array.from({ length: 5 }, reader))) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ];
  await test.call(saveNotificationSettings, { token: silent.token, body: { type: 'interest_received', channel: 'email', on: 0 } });
  await subscribe(test, withBrowser);
  await test.ctx.db.updateTable('account').set({ state: 'erased' }).where('id', '=', erased.accountId).execute();
  await test.tell(received(before, 'a'));
  const live = await connectLive(test, before.token);
  const [first, second] = [await connectLive(test, plain.token), await connectLive(test, withBrowser.token)];
  const jobsBefore = await jobs();
  const sent = await statementsOf(() =>
    tellAll([
      received(plain, 'a'),
      received(silent, 'a'),
      received(withBrowser, 'b', 'proposal'),
      received(erased, 'a'),
      received(before, 'a'),
      received(plain, 'a'),
      received(plain, 'a', 'proposal'),
      {
        memberId: plain.accountId,
        type: 'call_missed',
        eventKey: 'c',
        parameters: { name: 'Rahim Uddin' },
        opens: '/calls',
        actorId: rahim.accountId,
      },
    ]),
  );
  expect(sent.filter((text) => text.includes('insert into notification'))).toHaveLength(1);
  expect(await jobs()).toBe(jobsBefore + 1);
  expect(await told(plain)).toEqual(['interest_received a true', 'proposal_received a true', 'call_missed c true']);
  // Expects no e-mail of a missed call, as it was not chosen.
  expect(await queuedTo(plain)).toEqual([
    'interest_received a email {"name":"Rahim Uddin"} /dashboard/interest',
    'proposal_received a email {"name":"Rahim Uddin"} /dashboard/proposal',
  ]);
  expect([await told(silent), await queuedTo(silent)]).toEqual([['interest_received a true'], []]);
  expect(await queuedTo(withBrowser)).toEqual([
    'proposal_received b email {"name":"Rahim Uddin"} /dashboard/proposal',
    'proposal_received b push {"name":"Rahim Uddin"} /dashboard/proposal',
  ]);
  expect([await told(erased), await queuedTo(erased)]).toEqual([[], []]);
  expect([await told(before), (await queuedTo(before)).length]).toEqual([['interest_received a true'], 1]);
  for (const [who, client, count] of [
    [plain, first, 3],
    [withBrowser, second, 1],
  ] as const) {
    const ids = (await test.rowsOf(who)).map(({ id }) => Number(id));
    await expect.poll(() => client.all('notification').map(({ data }) => data.notification_id)).toEqual(ids);
    await expect.poll(() => client.all('counts').at(-1)?.data.unread_count).toBe(count);
  }
  // Allows for what was told before, of which a look into the log may tell its connection.
  expect(await eventsOf(before)).toBe(1);
  expect(new Set(live.all('notification').map(({ data }) => data.notification_id)).size).toBeLessThanOrEqual(1);
});

it('[NOTE-10] what is undone is told to none of them, and nothing to tell asks nothing', async () => {
  const nadia = await reader();
  const undone = inTransaction(test.ctx, async (tx) => {
    await notifyAll(tx, [received(nadia, '1'), received(nadia, '2')]);
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  expect([await told(nadia), await queuedTo(nadia)]).toEqual([[], []]);
  const { statements } = await sentBy(() => tellAll([]));
  // Leaves out what the server does beside, now and then, as its look into the log of live events.
  const ofNotices = (text: string): boolean => /notification|outbound|live_event/.test(text) && !text.includes('with lately as');
  expect(statements.filter(ofNotices)).toEqual([]);
});
