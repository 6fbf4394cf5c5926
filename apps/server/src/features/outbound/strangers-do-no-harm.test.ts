import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { OperationalFailure } from '#platform/errors';
import { openTestApp, signUpPerson, type Person, type TestApp } from '#testing';
import { openServer, outboundOf, subscribe } from './outbound.testing.ts';

let test: TestApp;
beforeAll(async () => void (test = await openTestApp()));
afterAll(() => test.close());
beforeEach(async () => {
  test.ctx.clock.set(new Date('2026-06-15T06:00:00Z'));
  await test.ctx.pool.query('delete from outbound_message');
});

const notice = ({ accountId }: Person) =>
  ({
    memberId: accountId,
    type: 'interest_received',
    eventKey: '1',
    parameters: { name: 'Rahim' },
    opens: '/dashboard/interest',
    actorId: null,
  }) as const;

it('[NOTE-16] no push comes to a browser whose session has run out', async () => {
  const person = await signUpPerson(test);
  await subscribe(test, person);
  await test.ctx.pool.query('update session set expires_at = $2 where id = $1', [person.sessionId, test.ctx.clock.now()]);
  test.ctx.clock.advance(60);
  test.ctx.sent.push.length = 0;
  const server = openServer(test);
  await server.queue(notice(person));
  await server.sendDue();
  expect(test.ctx.sent.push).toEqual([]);
});

it('[NOTE-18] browsers of some members whose push service refuses delay no push of others', async () => {
  const people: Person[] = [];
  for (let count = 0; count < 6; count += 1) people.push(await signUpPerson(test));
  const bad = new Set<string>();
  for (const [index, person] of people.entries()) {
    const { endpoint } = await subscribe(test, person);
    if (index < 5) bad.add(endpoint);
  }
  const server = openServer(test, {
    push: {
      publicKey: 'x',
      send: async ({ endpoint }) => {
        if (bad.has(endpoint)) throw new OperationalFailure('refused');
        return 'taken';
      },
    },
  });
  for (const person of people) await server.queue(notice(person));
  await server.sendDue();
  expect(await outboundOf(test, people.at(-1)?.accountId ?? 0)).toContain('push sent');
});
