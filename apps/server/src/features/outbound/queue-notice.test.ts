import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noticeTable } from '@app/contract/notifications';
import { noticeNames, saveNotificationSettings } from '@app/contract/outbound';
import { addToIgnoreList } from '@app/contract/relations';
import { causedBy, currentCause } from '#platform/cause';
import { announce } from '#platform/events';
import { inTransaction } from '#platform/context';
import { queueNotice } from './index.ts';
import { openTestApp, signUpPerson, type Person, type PersonOptions, type TestApp } from '#testing';
import { openServer, outboundOf, subscribe } from './outbound.testing.ts';

let test: TestApp;
let server: ReturnType<typeof openServer>;
let sent: TestApp['ctx']['sent'];
beforeAll(async () => {
  test = await openTestApp({ environment: { PUBLIC_URL: 'https://site.test' } });
  ({ sent } = test.ctx);
  server = openServer(test);
});
afterAll(() => test.close());
beforeEach(() => {
  test.ctx.clock.set(new Date('2026-06-15T06:00:00Z'));
  for (const list of Object.values(test.ctx.sent)) list.length = 0;
  test.ctx.gateway.isDown = false;
});

let emails = 0;
const reader = (more: PersonOptions = {}): Promise<Person> => {
  emails += 1;
  return signUpPerson(test, { email: `reader${emails}@example.com`, isEmailVerified: true, ...more });
};
const interest = ({ accountId }: Person, eventKey = '1', actorId: number | null = null) =>
  ({
    memberId: accountId,
    type: 'interest_received',
    eventKey,
    parameters: { name: 'Rahim' },
    opens: '/dashboard/interest',
    actorId,
  }) as const;
const waiting = ({ accountId }: Person, eventKey: string, opens = '/messages/7') =>
  ({ memberId: accountId, type: 'message_received', eventKey, parameters: { first_name: 'Rahim' }, opens, actorId: null }) as const;
const followed = ({ accountId }: Person, name: string) =>
  ({ memberId: accountId, type: 'followed', eventKey: name, parameters: { name }, opens: '/profile/MQ==', actorId: null }) as const;
const turnOn = ({ token }: Person, type: string, channel: 'email' | 'sms' | 'push', on: 0 | 1 = 1) =>
  test.call(saveNotificationSettings, { token, body: { type, channel, on } });
const pass = async (seconds: number): Promise<void> => {
  test.ctx.clock.advance(seconds);
  await server.sendDue();
};
const HOUR = 3600;

describe('a notice', () => {
  it('[NOTE-10][NOTE-18] is queued once for each channel that is on, however often its event comes', async () => {
    const person = await reader();
    await subscribe(test, person);
    await Promise.all(Array.from({ length: 10 }, () => server.queue(interest(person))));
    await server.queue(interest(person, '2'));
    expect((await outboundOf(test, person.accountId)).toSorted()).toEqual([
      'email waiting',
      'email waiting',
      'push waiting',
      'push waiting',
    ]);
  });

  it('[NOTE-10] follows what its reader switched on and off', async () => {
    const person = await reader();
    await subscribe(test, person);
    await turnOn(person, 'interest_received', 'email', 0);
    await turnOn(person, 'interest_received', 'sms');
    await server.queue(interest(person));
    expect(await outboundOf(test, person.accountId)).toEqual(['sms waiting', 'push waiting']);
    await turnOn(person, 'interest_received', 'push', 0);
    await server.sendDue();
    expect(await outboundOf(test, person.accountId)).toEqual(['sms sent', 'push dropped']);
    expect(sent.sms).toMatchObject([{ to: person.phone, text: 'Bondhon: Rahim sent you an interest.' }]);
  });

  it('[NOTE-10] is queued for nobody where no channel is on, and leaves no job', async () => {
    const person = await reader();
    const jobs = async () => (await test.ctx.pool.query('select from graphile_worker._private_jobs')).rowCount;
    const before = await jobs();
    await server.queue(followed(person, 'Rahim'));
    expect(await outboundOf(test, person.accountId)).toEqual([]);
    expect(await jobs()).toBe(before);
  });

  it('[NOTE-10][NOTE-13] every type that leaves the site has a name in the settings', () => {
    const leaving = Object.entries(noticeTable).filter(([, { presets }]) => Object.values(presets).some((preset) => preset !== null));
    expect(leaving.map(([type]) => type).filter((type) => !noticeNames[type])).toEqual([]);
  });

  it('[NOTE-19] is written in the language that its reader has when it leaves', async () => {
    const person = await reader();
    await subscribe(test, person);
    await turnOn(person, 'interest_received', 'sms');
    await server.queue(interest(person));
    await test.ctx.pool.query("update account set language = 'bn' where id = $1", [person.accountId]);
    await server.sendDue();
    expect(sent.mail[0]?.subject).toBe('Rahim আপনাকে আগ্রহ জানিয়েছেন।');
    expect(sent.push[0]?.content).toMatchObject({ title: 'বন্ধন', body: 'আপনার একটি নতুন বিজ্ঞপ্তি এসেছে।' });
    expect(sent.sms.map(({ text }) => text)).toEqual(['বন্ধন: Rahim আপনাকে আগ্রহ জানিয়েছেন।']);
  });

  it('[NOTE-16][QUAL-46] a push names nobody and quotes nothing, and opens the thing', async () => {
    const person = await reader();
    await subscribe(test, person);
    await server.queue(interest(person));
    await server.sendDue();
    await server.queue(waiting(person, '1'));
    await server.sendDue();
    expect(sent.push.map(({ content }) => [content.title, content.body, content.url])).toEqual([
      ['Bondhon', 'You have a new notification.', '/dashboard/interest'],
      ['Bondhon', 'You have a new message.', '/messages/7'],
    ]);
    expect(JSON.stringify(sent.push)).not.toContain('Rahim');
  });
});

describe('what leaves', () => {
  it('[NOTE-14][NOTE-15] goes to verified addresses only', async () => {
    const person = await signUpPerson(test, { email: 'typed@example.com', isEmailVerified: false });
    await turnOn(person, 'interest_received', 'sms');
    await test.ctx.pool.query('update account set phone_verified_at = null where id = $1', [person.accountId]);
    await server.queue(interest(person));
    await server.sendDue();
    expect(await outboundOf(test, person.accountId)).toEqual(['email dropped', 'sms dropped']);
    expect([sent.mail, sent.sms]).toEqual([[], []]);
  });

  it.each(['suspended', 'terminated', 'erased'])('[NOTE-09] an account that is %s is told nothing', async (state) => {
    const person = await reader();
    await server.queue(interest(person));
    await test.ctx.pool.query('update account set state = $2 where id = $1', [person.accountId, state]);
    await server.sendDue();
    expect(await outboundOf(test, person.accountId)).toEqual(['email dropped']);
  });

  it('[NOTE-09][NOTE-12] nothing tells of a member who stands in a block by then, or is gone', async () => {
    const [blocker, blocked, left] = [await reader(), await reader(), await reader()];
    const actor = await signUpPerson(test, { gender: 'male' });
    const gone = await signUpPerson(test, { gender: 'male', state: 'deactivated' });
    const queue = (person: Person, actorId: number) => inTransaction(test.ctx, (tx) => queueNotice(tx, interest(person, '1', actorId)));
    await queue(blocker, actor.accountId);
    await queue(blocked, actor.accountId);
    await queue(left, gone.accountId);
    await test.call(addToIgnoreList, { token: blocker.token, body: { user_id: actor.accountId } });
    await test.call(addToIgnoreList, { token: actor.token, body: { user_id: blocked.accountId } });
    await test.runJobs();
    for (const { accountId } of [blocker, blocked, left]) expect(await outboundOf(test, accountId)).toEqual(['email dropped']);
    expect(sent.mail).toEqual([]);
  });

  it('[NOTE-13] a pause drops all but the answers of Support', async () => {
    const person = await reader();
    const paused_until = new Date('2026-06-22T06:00:00Z').toISOString();
    await test.call(saveNotificationSettings, { token: person.token, body: { paused_until } });
    await server.queue(interest(person));
    const brand = { en: 'Bondhon', bn: 'বন্ধন' };
    await server.queue({ ...interest(person), type: 'support_reply', parameters: { brand }, opens: '/messages/9' });
    await server.sendDue();
    await server.sendDue();
    expect(sent.mail.map(({ subject }) => subject)).toEqual(['Bondhon Support has answered you.']);
  });

  it('[NOTE-15] the third SMS within a day is dropped, on two servers too', async () => {
    const person = await reader();
    await turnOn(person, 'interest_received', 'sms');
    await turnOn(person, 'interest_received', 'email', 0);
    for (const key of ['1', '2', '3', '4']) await server.queue(interest(person, key));
    const other = openServer(test);
    for (let round = 0; round < 4; round += 1) await Promise.all([server.sendDue(), other.sendDue()]);
    expect((await outboundOf(test, person.accountId)).toSorted()).toEqual(['sms dropped', 'sms dropped', 'sms sent', 'sms sent']);
    expect(sent.sms).toHaveLength(2);
    await pass(12 * HOUR);
    await pass(12 * HOUR + 1);
    await server.queue(interest(person, '5'));
    await pass(0);
    expect(sent.sms).toHaveLength(3);
  });

  it('[NOTE-14] one e-mail of a conversation in an hour', async () => {
    const person = await reader();
    await server.queue(waiting(person, '1'));
    await server.queue(waiting(person, '2'));
    await server.queue(waiting(person, '3', '/messages/8'));
    await server.sendDue();
    expect(sent.mail).toHaveLength(2);
    await pass(HOUR + 1);
    await server.queue(waiting(person, '4'));
    await server.sendDue();
    expect(sent.mail).toHaveLength(3);
    expect(sent.mail[0]?.subject).toBe('New message from Rahim.');
  });

  it('[NOTE-14] one in an hour, whatever was said in the conversation: a text, a voice or an answer of Support', async () => {
    const brand = { en: 'Bondhon', bn: 'বন্ধন' };
    const kinds = [
      { type: 'message_received', parameters: { first_name: 'Rahim' } },
      { type: 'voice_message', parameters: { name: 'Rahim' } },
      { type: 'support_reply', parameters: { brand } },
    ] as const;
    for (const first of kinds)
      for (const second of kinds.filter(({ type }) => type !== first.type)) {
        const person = await reader();
        for (const kind of [first, second]) {
          await turnOn(person, kind.type, 'email');
          await server.queue({ ...waiting(person, kind.type), ...kind } as ReturnType<typeof waiting>);
          await server.sendDue();
        }
        expect(await outboundOf(test, person.accountId), `${first.type}, ${second.type}`).toEqual(['email sent', 'email dropped']);
      }
  });

  it('[NOTE-14] followers and reactions come once a day, in one e-mail', async () => {
    const person = await reader();
    await turnOn(person, 'followed', 'email');
    await turnOn(person, 'reaction', 'email');
    await server.queue(followed(person, 'Rahim'));
    await server.queue({ ...followed(person, 'Karim'), type: 'reaction' });
    await server.sendDue();
    expect(sent.mail).toEqual([]);
    test.ctx.clock.set(new Date('2026-06-16T02:59:00Z'));
    await server.sendDue();
    expect(sent.mail).toEqual([]);
    await Promise.all([pass(60), openServer(test).sendDue()]);
    expect(sent.mail.map(({ subject }) => subject)).toEqual(['What is new for you today']);
    expect(sent.mail[0]?.text).toContain('Rahim started following you.\n\nKarim reacted to your post.');
    expect(await outboundOf(test, person.accountId)).toEqual(['email sent', 'email sent']);
    await server.queue(followed(person, 'Jamal'));
    await pass(HOUR);
    expect(sent.mail).toHaveLength(1);
    await pass(23 * HOUR);
    expect(sent.mail).toHaveLength(2);
  });

  it('[NOTE-17] a push and an SMS of the night come in the morning, an e-mail at once', async () => {
    const person = await reader();
    await subscribe(test, person);
    await turnOn(person, 'interest_received', 'sms');
    test.ctx.clock.set(new Date('2026-06-15T17:00:00Z'));
    await server.queue(interest(person));
    await server.sendDue();
    expect(await outboundOf(test, person.accountId)).toEqual(['email sent', 'sms waiting', 'push waiting']);
    await pass(9 * HOUR - 1);
    expect(sent.push).toEqual([]);
    await pass(1);
    expect(await outboundOf(test, person.accountId)).toEqual(['email sent', 'sms sent', 'push sent']);
  });
});

it('[QUAL-44] keeps the request that caused it, and leaves as caused by it, whatever asked for the sending', async () => {
  const causes: (string | null)[] = [];
  const note = <T>(answer: T): T => {
    causes.push(currentCause());
    return answer;
  };
  const watched = openServer(test, {
    mail: { ...test.ctx.mail, send: async () => note(undefined) },
    sms: { ...test.ctx.sms, send: async () => note(undefined) },
    push: { ...test.ctx.push, send: async () => note('taken') },
  });
  const [one, other] = [await reader(), await reader()];
  await subscribe(test, one);
  await turnOn(one, 'interest_received', 'sms');
  await causedBy('request-1', () => watched.queue(interest(one)));
  await watched.queue(interest(other));
  const { rows } = await test.ctx.pool.query(
    'select channel, caused_by from outbound_message where member_id = any($1) order by member_id, channel',
    [[one.accountId, other.accountId]],
  );
  expect(rows).toEqual([
    { channel: 'email', caused_by: 'request-1' },
    { channel: 'push', caused_by: 'request-1' },
    { channel: 'sms', caused_by: 'request-1' },
    { channel: 'email', caused_by: null },
  ]);
  await causedBy('the job of another request', () => watched.sendDue());
  expect(causes.toSorted()).toEqual(['request-1', 'request-1', 'request-1', 'the job of another request']);
});

it('[ACC-76] with an erased account go its browsers, choices and messages, and what tells of it', async () => {
  const [erased, other] = [await reader(), await reader()];
  await subscribe(test, erased);
  await turnOn(erased, 'followed', 'email');
  await test.call(saveNotificationSettings, { token: erased.token, body: { paused_until: '2026-06-20T06:00:00Z' } });
  await server.queue(interest(erased));
  await server.queue(interest(other, '1', erased.accountId));
  await server.queue(interest(other, '2'));
  const { pool } = test.ctx;
  await inTransaction(test.ctx, (tx) => announce(tx, 'account.erased', { accountId: erased.accountId }));
  for (const table of ['push_subscription', 'notification_preference', 'outbound_pause', 'outbound_message'])
    expect((await pool.query(`select from ${table} where member_id = $1`, [erased.accountId])).rowCount).toBe(0);
  expect(await outboundOf(test, other.accountId)).toEqual(['email waiting']);
});
