import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OperationalFailure, UnclearOutcome } from '#platform/errors';
import type { MailSender } from '#platform/mail';
import type { PushSender } from '#platform/push';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { outbound } from './index.ts';
import { openServer, outboundOf, slowAccounts, subscribe } from './outbound.testing.ts';

let test: TestApp;
let sent: TestApp['ctx']['sent'];
beforeAll(async () => {
  test = await openTestApp();
  ({ sent } = test.ctx);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.ctx.clock.set(new Date('2026-06-15T06:00:00Z'));
  for (const list of Object.values(sent)) list.length = 0;
  await test.ctx.pool.query('delete from outbound_message');
});

let emails = 0;
const reader = (): Promise<Person> => {
  emails += 1;
  return signUpPerson(test, { email: `reader${emails}@example.com`, isEmailVerified: true });
};
const notice = ({ accountId }: Person, eventKey = '1') =>
  ({
    memberId: accountId,
    type: 'interest_received',
    eventKey,
    parameters: { name: 'Rahim' },
    opens: '/dashboard/interest',
    actorId: null,
  }) as const;
const switchOnSms = ({ accountId }: Person) =>
  test.ctx.pool.query(
    "insert into notification_preference (member_id, type, channel, enabled, changed_at) values ($1, 'interest_received', 'sms', true, now())",
    [accountId],
  );
const mailThat = (send: MailSender['send']) => openServer(test, { mail: { send } });
const pass = (seconds: number): void => test.ctx.clock.advance(seconds);
const nextAttempts = async ({ accountId }: Person) =>
  (await test.ctx.pool.query('select attempts, next_attempt_at from outbound_message where member_id = $1', [accountId])).rows[0];

/** Holds a promise in our hands. */
function held() {
  let release = (): void => {};
  const until = new Promise<void>((resolve) => (release = resolve));
  return { until, release: () => release() };
}

describe('a gateway that refuses', () => {
  it('[NOTE-18] is asked 5 times over 1 hour, then the message is given up', async () => {
    const person = await reader();
    const tries: number[] = [];
    const start = test.ctx.clock.now().getTime();
    const server = mailThat(async () => {
      tries.push((test.ctx.clock.now().getTime() - start) / 60_000);
      throw new OperationalFailure('refused');
    });
    await server.queue(notice(person));
    for (let minute = 0; minute <= 120; minute += 1) {
      await server.sendDue();
      pass(60);
    }
    expect(tries).toEqual([0, 1, 5, 20, 60]);
    expect(await outboundOf(test, person.accountId)).toEqual(['email given_up']);
    expect((await nextAttempts(person)).attempts).toBe(5);
  });

  it('[NOTE-18] loses nothing where it comes back within the hour', async () => {
    const person = await reader();
    const server = openServer(test);
    await server.queue(notice(person));
    test.ctx.gateway.isDown = true;
    await server.sendDue();
    test.ctx.gateway.isDown = false;
    await server.sendDue();
    expect(sent.mail).toEqual([]);
    pass(60);
    await server.sendDue();
    await server.sendDue();
    expect(sent.mail).toHaveLength(1);
    expect(await outboundOf(test, person.accountId)).toEqual(['email sent']);
  });

  it('[NOTE-18] delays neither the other members nor the other channels', async () => {
    const people = await Promise.all([reader(), reader(), reader()]);
    const server = openServer(test, { sms: { reaches: () => true, send: () => Promise.reject(new OperationalFailure('down')) } });
    for (const person of people) {
      await switchOnSms(person);
      await server.queue(notice(person));
    }
    await server.sendDue();
    for (const { accountId } of people) expect(await outboundOf(test, accountId)).toEqual(['email sent', 'sms waiting']);
  });

  it('[NOTE-18] is left alone for a while where it took nothing of many', async () => {
    const people = await Promise.all(Array.from({ length: 15 }, reader));
    let asked = 0;
    const server = mailThat(async () => {
      asked += 1;
      throw new OperationalFailure('down');
    });
    for (const person of people) await server.queue(notice(person));
    await server.sendDue();
    await server.sendDue();
    expect(asked).toBe(5);
    pass(31);
    await server.sendDue();
    expect(asked).toBe(10);
  });
});

describe('a gateway that hangs', () => {
  it('[NOTE-18] delays no other channel', async () => {
    const person = await reader();
    await switchOnSms(person);
    await subscribe(test, person);
    const { until, release } = held();
    const server = openServer(test, { sms: { reaches: () => true, send: () => until } });
    await server.queue(notice(person));
    const hanging = server.sendDue();
    await expect.poll(() => outboundOf(test, person.accountId)).toEqual(['email sent', 'sms sending', 'push sent']);
    const other = await reader();
    await server.queue(notice(other));
    await server.sendDue();
    expect(await outboundOf(test, other.accountId)).toEqual(['email sent']);
    release();
    await hanging;
    expect(await outboundOf(test, person.accountId)).toEqual(['email sent', 'sms sent', 'push sent']);
  });

  it('[NOTE-18] what may have arrived is not sent again', async () => {
    const person = await reader();
    let asked = 0;
    const server = mailThat(async () => {
      asked += 1;
      throw new UnclearOutcome('no answer');
    });
    await server.queue(notice(person));
    for (let minute = 0; minute < 70; minute += 1) {
      await server.sendDue();
      pass(60);
    }
    expect(asked).toBe(1);
    expect(await outboundOf(test, person.accountId)).toEqual(['email unclear']);
  });
});

describe('a server that stops at once', () => {
  it('[NOTE-18] between handing over and its answer: nothing is sent twice', async () => {
    const person = await reader();
    const { until, release } = held();
    const stopped = mailThat(() => until);
    await stopped.queue(notice(person));
    const hanging = stopped.sendDue();
    await expect.poll(() => outboundOf(test, person.accountId)).toEqual(['email sending']);
    const next = openServer(test);
    pass(100);
    await next.sendDue();
    expect(await outboundOf(test, person.accountId)).toEqual(['email sending']);
    pass(21);
    await next.sendDue();
    expect(await outboundOf(test, person.accountId)).toEqual(['email unclear']);
    expect(sent.mail).toEqual([]);
    release();
    await hanging;
  });

  it('[NOTE-18] before handing over: another server sends it', async () => {
    const person = await reader();
    const { until, release } = held();
    const stopped = openServer(test, { db: test.ctx.db.withPlugin(slowAccounts(until)) });
    await stopped.queue(notice(person));
    const hanging = stopped.sendDue();
    const claimed = 'select from outbound_message where claimed_until is not null';
    await expect.poll(async () => (await test.ctx.pool.query(claimed)).rowCount).toBe(1);
    const next = openServer(test);
    await next.sendDue();
    expect(sent.mail).toEqual([]);
    pass(121);
    await next.sendDue();
    expect(sent.mail).toHaveLength(1);
    release();
    await hanging;
  });

  it('[NOTE-18] or stands still and wakes up later: it sends nothing that another server sent', async () => {
    const person = await reader();
    const { until, release } = held();
    const slow = openServer(test, { db: test.ctx.db.withPlugin(slowAccounts(until)) });
    await slow.queue(notice(person));
    const hanging = slow.sendDue();
    await expect
      .poll(async () => (await test.ctx.pool.query('select from outbound_message where claimed_until is not null')).rowCount)
      .toBe(1);
    pass(121);
    await openServer(test).sendDue();
    release();
    await hanging;
    expect(sent.mail).toHaveLength(1);
    expect(await outboundOf(test, person.accountId)).toEqual(['email sent']);
  });
});

it('[NOTE-18] many servers at once send each message once', async () => {
  const people = await Promise.all(Array.from({ length: 25 }, reader));
  const servers = [openServer(test), openServer(test), openServer(test)] as const;
  for (const person of people) for (const key of ['1', '2']) await servers[0].queue(notice(person, key));
  await Promise.all(servers.map((server) => server.sendDue()));
  await servers[0].sendDue();
  expect(sent.mail).toHaveLength(50);
});

it('[NOTE-18] a defect is reported, counts as a try, and holds back nobody else', async () => {
  const [broken, whole] = [await reader(), await reader()];
  const server = openServer(test);
  await server.queue(notice(broken));
  await server.queue(notice(whole));
  await test.ctx.pool.query("update outbound_message set type = 'of_old' where member_id = $1", [broken.accountId]);
  await expect(server.sendDue()).rejects.toThrow(TypeError);
  expect(await outboundOf(test, whole.accountId)).toEqual(['email sent']);
  for (let minute = 0; minute < 70; minute += 1) {
    pass(60);
    await server.sendDue().catch(() => {});
  }
  expect(await outboundOf(test, broken.accountId)).toEqual(['email given_up']);
});

describe('pushes', () => {
  const pushThat = (send: PushSender['send']) => openServer(test, { push: { publicKey: '', send } });
  const browsersOf = async ({ accountId }: Person) =>
    (await test.ctx.pool.query('select endpoint from push_subscription where member_id = $1 order by id', [accountId])).rows.map(
      ({ endpoint }) => endpoint,
    );

  it('[NOTE-23] a browser that its service no longer knows is deleted, the others get it', async () => {
    const person = await reader();
    const [gone, there] = [await subscribe(test, person), await subscribe(test, person)];
    const server = pushThat(async ({ endpoint }) => (endpoint === gone.endpoint ? 'gone' : 'taken'));
    await server.queue(notice(person));
    await server.sendDue();
    expect(await outboundOf(test, person.accountId)).toEqual(['email sent', 'push sent']);
    expect(await browsersOf(person)).toEqual([there.endpoint]);
  });

  it('[NOTE-18][NOTE-23] where no browser is left it is dropped, and where none took it it is tried again', async () => {
    const [alone, refused] = [await reader(), await reader()];
    const gone = await subscribe(test, alone);
    await subscribe(test, refused);
    const server = pushThat(async ({ endpoint }) => {
      if (endpoint === gone.endpoint) return 'gone';
      throw new OperationalFailure('429');
    });
    await server.queue(notice(alone));
    await server.queue(notice(refused));
    await server.sendDue();
    expect(await outboundOf(test, alone.accountId)).toEqual(['email sent', 'push dropped']);
    expect(await outboundOf(test, refused.accountId)).toEqual(['email sent', 'push waiting']);
    expect(await browsersOf(refused)).toHaveLength(1);
  });
});

it('[NOTE-18] what ended 90 days ago is forgotten', async () => {
  const person = await reader();
  const server = openServer(test);
  await server.queue(notice(person));
  await server.sendDue();
  const clear = outbound.jobs?.find(({ job }) => job.name === 'outbound.clear-old');
  pass(89 * 86_400);
  await clear?.run(test.ctx, {});
  expect(await outboundOf(test, person.accountId)).toHaveLength(1);
  pass(2 * 86_400);
  await clear?.run(test.ctx, {});
  expect(await outboundOf(test, person.accountId)).toEqual([]);
});
