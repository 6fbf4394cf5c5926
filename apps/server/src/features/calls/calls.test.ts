import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allowCalls, getCurrentCall, listCalls } from '@app/contract/calls';
import { addToIgnoreList } from '@app/contract/relations';
import { logOut } from '@app/contract/accounts';
import { reportContent } from '@app/contract/reports';
import { changeAccountState, endSessions } from '#features/accounts';
import { inTransaction } from '#platform/context';
import { openSession, openTestApp, signUpPerson, type Person } from '#testing';
import { callOf, openCallsTest, type CallsTest, type Two } from './calls.testing.ts';

let test: CallsTest;
beforeAll(async () => void (test = await openCallsTest()));
afterAll(() => test.close());

const NOON_IN_DHAKA = new Date('2026-06-15T06:00:00Z');
afterEach(() => test.ctx.clock.set(NOON_IN_DHAKA));

const stateOf = async (callId: number): Promise<string> => {
  const { rows } = await test.ctx.pool.query<{ state: string }>('select state from member_call where id = $1', [callId]);
  return rows[0]?.state ?? 'none';
};
const block = (who: Person, whom: Person) => test.call(addToIgnoreList, { token: who.token, body: { user_id: whom.accountId } });
const refusedBy = ({ status, failure }: { readonly status: number; readonly failure: object }) => ({ status, ...failure });
const currentOf = async ({ token }: Pick<Person, 'token'>) => (await test.call(getCurrentCall, { token })).body.data;
const rowsOf = async (who: Person) => (await test.call(listCalls, { token: who.token })).body.data;
/** Lets a whole ring end, as the queue does. */
async function ringOut(): Promise<void> {
  test.ctx.clock.advance(46);
  await test.runJobs();
}
const choose = (who: Person, columns: string) =>
  test.ctx.pool.query(
    `insert into call_setting (account_id, ${columns.split('=')[0]}, changed_at) values ($1, ${columns.split('=')[1]}, now())
    on conflict (account_id) do update set ${columns}`,
    [who.accountId],
  );

describe('where there is no relay', () => {
  it('[CALL-01] every call of this section is 404', async () => {
    const off = await openTestApp();
    const nadia = await signUpPerson(off);
    const { body } = await off.call(getCurrentCall, { token: nadia.token });
    expect(body).toMatchObject({ code: 'not_found' });
    await off.close();
  });
});

describe('starting a call', () => {
  it('[CALL-02][CALL-15] rings the other of the conversation for 45 seconds', async () => {
    const { nadia, rahim, threadId } = await test.two();
    const { status, body } = await test.start(nadia, threadId, 'video');
    expect({ status, data: body.data }).toEqual({
      status: 200,
      data: { call_id: expect.any(Number), ring_until: '2026-06-15T06:00:45.000Z', state: 'ringing' },
    });
    expect(await currentOf(rahim)).toMatchObject({
      call_id: body.data.call_id,
      chat_thread_id: threadId,
      kind: 'video',
      state: 'ringing',
      is_caller: 0,
      user_id: nadia.accountId,
      name: 'Nadia Karim',
      is_here: 0,
    });
    expect(await currentOf(nadia)).toMatchObject({ is_caller: 1, is_here: 1, name: 'Rahim Uddin' });
    // A second tap is the same call.
    expect((await test.start(nadia, threadId)).body.data.call_id).toBe(body.data.call_id);
  });

  it('[CALL-02] needs a bond, and premium or a call of the other before', async () => {
    const { nadia, rahim, threadId } = await test.two();
    expect((await test.start(rahim, threadId)).failure).toMatchObject({
      code: 'premium_needed',
      message: 'Calling needs a premium package.',
    });
    expect((await test.thread(rahim, threadId)).body.data).toMatchObject({
      may_call: 0,
      reason: 'premium_needed',
      message: 'Calling needs a premium package.',
    });
    const callId = await callOf(test, { nadia, rahim, threadId });
    await test.end(nadia, callId);
    expect((await test.start(rahim, threadId)).status).toBe(200);
    const [one, other] = [await signUpPerson(test, { isPremium: true }), await signUpPerson(test, { gender: 'male' })];
    const { rows } = await test.ctx.pool.query<{ id: number }>(
      `insert into chat_thread (kind, member_a_id, member_b_id, last_message_at, created_at)
       values ('pair', least($1::bigint, $2), greatest($1::bigint, $2), now(), now()) returning id`,
      [one.accountId, other.accountId],
    );
    expect((await test.start(one, rows[0]?.id ?? 0)).failure).toMatchObject({
      code: 'not_connected',
      message: 'Calls open once you two are connected.',
    });
  });

  it('[CALL-02][CALL-03] is refused by who takes no calls, or only of those whom they let', async () => {
    const { nadia, rahim, threadId } = await test.two();
    await choose(rahim, "who='nobody'");
    expect(refusedBy(await test.start(nadia, threadId))).toMatchObject({
      status: 403,
      code: 'calls_not_taken',
      message: 'Rahim Uddin does not take calls.',
    });
    await choose(rahim, "who='allowed'");
    expect((await test.start(nadia, threadId)).failure.code).toBe('calls_not_taken');
    await test.ctx.pool.query('insert into call_permission values ($1, $2, now())', [rahim.accountId, nadia.accountId]);
    expect((await test.start(nadia, threadId)).status).toBe(200);
  });

  it('[CALL-03] outside the hours of the other it does not ring, and nothing tells the hours', async () => {
    const { nadia, threadId } = await test.two();
    test.ctx.clock.set(new Date('2026-06-15T16:30:00Z'));
    const { status, failure } = await test.start(nadia, threadId);
    expect({ status, ...failure }).toMatchObject({
      status: 409,
      code: 'outside_hours',
      message: 'This is outside the hours Rahim Uddin takes calls. Send a message to agree on a time.',
    });
    expect(JSON.stringify(failure)).not.toMatch(/09:00|22:00/);
    // A button says nothing of the hours.
    expect((await test.thread(nadia, threadId)).body.data).toMatchObject({ may_call: 1, reason: null });
  });

  it('[CALL-04] a planned time counts as within the hours', async () => {
    const { nadia, rahim, threadId } = await test.two();
    test.ctx.clock.set(new Date('2026-06-15T16:30:00Z'));
    await test.ctx.pool.query(
      `insert into call_plan (thread_id, proposer_id, other_id, times, state, chosen_time, created_at, answered_at)
       values ($1, $2, $3, '{2026-06-15T16:40:00Z}', 'accepted', '2026-06-15T16:40:00Z', now(), now())`,
      [threadId, rahim.accountId, nadia.accountId],
    );
    expect((await test.start(nadia, threadId)).status).toBe(200);
  });

  it('[CALL-06] who is in a call is busy: the caller hears it and leaves a missed call', async () => {
    const two = await test.two();
    await callOf(test, two);
    const third = await signUpPerson(test, { gender: 'female', isPremium: true, fullName: 'Third Woman' });
    const elsewhere = await test.connect(third, two.rahim);
    const { status, failure } = await test.start(third, elsewhere, 'voice');
    expect({ status, ...failure }).toMatchObject({ status: 409, code: 'busy', message: 'Busy' });
    expect(await rowsOf(two.rahim)).toContainEqual(
      expect.objectContaining({ state: 'busy', text: 'Missed voice call', name: 'Third Woman' }),
    );
    expect(await rowsOf(third)).toEqual([expect.objectContaining({ text: 'Voice call, busy' })]);
    // A page after the last has no rows, and says how many there are all the same.
    const { body: after } = await test.call(listCalls, { token: third.token, query: { page: '2' } });
    expect(after).toMatchObject({ data: [], total: 1, last_page: 1, current_page: 2 });
    expect(await currentOf(third)).toBeNull();
    // Begins no other while in a call, on whichever device.
    const device = await openSession(test, two.rahim.accountId);
    await test.ctx.pool.query(
      `insert into premium_period (member_id, started_at, ends_at, renew_until) values ($1, now(), now() + interval '9 years', now() + interval '9 years')`,
      [two.rahim.accountId],
    );
    expect((await test.start(device, elsewhere)).failure).toMatchObject({ code: 'busy', message: 'You are already in a call.' });
  });

  it('[CALL-06] two who call each other at one moment get one call', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { nadia, rahim, threadId } = await test.two({ rahim: { isPremium: true } });
      const [one, other] = await Promise.all([test.start(nadia, threadId), test.start(rahim, threadId)]);
      expect(one.body.data.call_id).toBe(other.body.data.call_id);
      expect([one.body.data.state, other.body.data.state].toSorted()).toEqual(['active', 'ringing']);
      expect(await currentOf(nadia)).toMatchObject({ state: 'active', is_here: 1 });
      expect(await currentOf(rahim)).toMatchObject({ state: 'active', is_here: 1 });
    }
  });

  it('[CALL-12] three unanswered in 24 hours close the button until the other writes or calls', async () => {
    const { nadia, rahim, threadId } = await test.two();
    for (let time = 0; time < 3; time += 1) {
      const { body } = await test.start(nadia, threadId);
      await (time === 1 ? test.decline(rahim, body.data.call_id) : ringOut());
    }
    expect(refusedBy(await test.start(nadia, threadId))).toMatchObject({
      status: 403,
      code: 'calls_not_taken',
      message: 'Rahim Uddin has not answered yet. You can call again once Rahim Uddin writes or calls you.',
    });
    expect((await test.thread(nadia, threadId)).body.data).toMatchObject({ may_call: 0, reason: 'unanswered' });
    await test.ctx.pool.query(
      `insert into chat_message (thread_id, sender_id, text, client_id, created_at, updated_at) values ($1, $2, 'Sorry', gen_random_uuid(), $3, $3)`,
      [threadId, rahim.accountId, test.ctx.clock.now()],
    );
    expect((await test.start(nadia, threadId)).status).toBe(200);
  });

  it('[CALL-12] a day later it is open again', async () => {
    const { nadia, threadId } = await test.two();
    for (let time = 0; time < 3; time += 1) {
      await test.start(nadia, threadId);
      await ringOut();
    }
    test.ctx.clock.advance(86_400);
    expect((await test.start(nadia, threadId)).status).toBe(200);
  });

  it('[CALL-15][QUAL-47] twenty in ten minutes are the most of one member', async () => {
    const { nadia } = await test.two();
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1) statuses.push((await test.start(nadia, 999_999_999)).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('an answer', () => {
  it('[CALL-05] on one device ends the ringing on all; a second device reads that it was answered', async () => {
    const { nadia, rahim, threadId } = await test.two();
    const { body } = await test.start(nadia, threadId);
    const callId = body.data.call_id;
    const second = await openSession(test, rahim.accountId);
    const [one, other] = await Promise.all([test.answer(rahim, callId), test.answer(second, callId)]);
    const refused = one.status === 200 ? other : one;
    expect([one.status, other.status].toSorted()).toEqual([200, 410]);
    expect(refused.failure).toMatchObject({ code: 'ended', message: 'This call was answered on another device.' });
    // The same answer again is one.
    const taker = one.status === 200 ? rahim : second;
    expect((await test.answer(taker, callId)).body.data).toMatchObject({ state: 'active', is_here: 1 });
  });

  it('[CALL-05][CALL-15] a call that is over cannot be answered or declined, and its end is harmless', async () => {
    const { nadia, rahim, threadId } = await test.two();
    const { body } = await test.start(nadia, threadId);
    const callId = body.data.call_id;
    expect((await test.end(nadia, callId)).body.data).toMatchObject({ state: 'missed' });
    expect(refusedBy(await test.answer(rahim, callId))).toMatchObject({ status: 410, code: 'ended' });
    expect(refusedBy(await test.decline(rahim, callId))).toMatchObject({ status: 410, code: 'ended' });
    expect((await test.end(rahim, callId)).body.data).toMatchObject({ state: 'missed' });
  });

  it('[CALL-05] the conversation shows each call with its length, and the callee what they missed', async () => {
    const { nadia, rahim, threadId } = await test.two();
    const callId = await callOf(test, { nadia, rahim, threadId }, 'video');
    test.ctx.clock.advance(12 * 60 + 20);
    await test.end(rahim, callId);
    await test.start(nadia, threadId, 'voice');
    await ringOut();
    const { body } = await test.thread(rahim, threadId);
    expect(body.data.calls.map(({ text, state }) => [text, state])).toEqual([
      ['Missed voice call', 'missed'],
      ['Video call, 12 min', 'ended'],
    ]);
    expect((await test.thread(nadia, threadId)).body.data.calls[0]?.text).toBe('Voice call, not answered');
    const { rows } = await test.ctx.pool.query(`select type, parameters->>'name' as name from notification where member_id = $1`, [
      rahim.accountId,
    ]);
    expect(rows).toContainEqual({ type: 'call_missed', name: 'Nadia Karim' });
  });

  it('[CALL-12] declining shows nothing but that it was declined', async () => {
    const { nadia, rahim, threadId } = await test.two();
    const { body } = await test.start(nadia, threadId);
    await test.decline(rahim, body.data.call_id);
    expect(await stateOf(body.data.call_id)).toBe('declined');
    expect((await test.thread(nadia, threadId)).body.data.calls[0]).toMatchObject({ state: 'declined', text: 'Voice call, declined' });
  });

  it('[CALL-05][CALL-14] ringing ends at its time, also where no job came: a server that starts anew ends it', async () => {
    const { nadia, rahim, threadId } = await test.two();
    const { body } = await test.start(nadia, threadId);
    await test.ctx.pool.query('delete from graphile_worker._private_jobs');
    test.ctx.clock.advance(46);
    expect(await currentOf(rahim)).toBeNull();
    expect((await test.answer(rahim, body.data.call_id)).failure.code).toBe('ended');
    // The next call of one of the two ends it too.
    expect((await test.start(nadia, threadId)).status).toBe(200);
    expect(await stateOf(body.data.call_id)).toBe('missed');
  });
});

describe('[NEVER-04] somebody who is no party', () => {
  it('starts, answers, ends and reads nothing, and gets no credentials', async () => {
    const two = await test.two();
    const callId = await callOf(test, two);
    const third = await signUpPerson(test, { isPremium: true });
    const answers = await Promise.all([
      test.start(third, two.threadId),
      test.answer(third, callId),
      test.decline(third, callId),
      test.end(third, callId),
      test.relay(third, callId),
      test.thread(third, two.threadId),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await stateOf(callId)).toBe('active');
  });
});

describe('credentials of the relay', () => {
  it('[CALL-07][CALL-15] are given once the call was answered, to the device in it, for ten minutes at most', async () => {
    const { nadia, rahim, threadId } = await test.two();
    const { body } = await test.start(nadia, threadId);
    const callId = body.data.call_id;
    expect((await test.relay(nadia, callId)).status).toBe(404);
    await test.answer(rahim, callId);
    const second = await openSession(test, rahim.accountId);
    expect((await test.relay(second, callId)).status).toBe(404);
    const [one, other] = [(await test.relay(nadia, callId)).body.data, (await test.relay(rahim, callId)).body.data];
    expect(one.urls).toEqual([expect.stringMatching(/^turn:127\.0\.0\.1:\d+\?transport=udp$/)]);
    expect(one.username).not.toBe(other.username);
    expect(one.username).not.toContain(String(nadia.accountId));
    expect(Date.parse(one.expires_at) - test.ctx.clock.now().getTime()).toBeLessThanOrEqual(600_000);
    expect(Number(one.username.split(':')[0]) * 1000).toBe(Date.parse(one.expires_at));
    await test.end(nadia, callId);
    expect(refusedBy(await test.relay(nadia, callId))).toMatchObject({ status: 410, code: 'ended' });
  });
});

/** Endings from outside, each in the call of two. */
const endings: readonly (readonly [string, (two: Two) => Promise<unknown>])[] = [
  ['a block of the one', ({ nadia, rahim }) => block(nadia, rahim)],
  ['a block of the other', ({ nadia, rahim }) => block(rahim, nadia)],
  ['the sign-out of the device in it', ({ nadia }) => test.call(logOut, { token: nadia.token })],
  [
    'a suspension',
    ({ rahim }) => inTransaction(test.ctx, (tx) => changeAccountState(tx, { accountId: rahim.accountId, to: 'suspended', reason: 'test' })),
  ],
  [
    'a deactivation',
    ({ rahim }) =>
      inTransaction(test.ctx, (tx) => changeAccountState(tx, { accountId: rahim.accountId, to: 'deactivated', byOwner: true })),
  ],
  [
    'a deletion',
    ({ nadia }) =>
      inTransaction(test.ctx, (tx) =>
        changeAccountState(tx, {
          accountId: nadia.accountId,
          to: 'deletion_pending',
          byOwner: true,
          deletionAt: new Date('2026-08-01T00:00:00Z'),
        }),
      ),
  ],
  [
    'the end of all sessions',
    ({ rahim }) => inTransaction(test.ctx, (tx) => endSessions(tx, { accountId: rahim.accountId, reason: 'password_change' })),
  ],
];

describe('[CALL-12] ends at once with', () => {
  it.each(endings)('%s', async (_, happens) => {
    const two = await test.two();
    const callId = await callOf(test, two);
    await happens(two);
    expect(await stateOf(callId)).toBe('ended');
  });

  it('a block while it rings; and another device’s sign-out leaves it alone', async () => {
    const two = await test.two();
    const { body } = await test.start(two.nadia, two.threadId);
    await block(two.rahim, two.nadia);
    expect(await stateOf(body.data.call_id)).toBe('missed');
    const others = await test.two();
    const second = await openSession(test, others.nadia.accountId);
    const callId = await callOf(test, others);
    await test.call(logOut, { token: second.token });
    expect(await stateOf(callId)).toBe('active');
  });

  it('after a block no call starts, and the button tells no more than that of two who are not connected', async () => {
    const { nadia, rahim, threadId } = await test.two();
    await block(rahim, nadia);
    expect(refusedBy(await test.start(nadia, threadId))).toMatchObject({ status: 404, code: 'not_found' });
    expect((await test.thread(nadia, threadId)).body.data).toMatchObject({
      may_call: 0,
      reason: 'not_connected',
      message: 'Calls open once you two are connected.',
    });
  });

  it('a conversation and a plan look the same to who was blocked and to the other of a closed account', async () => {
    const suspend = ({ rahim }: Two) =>
      inTransaction(test.ctx, (tx) => changeAccountState(tx, { accountId: rahim.accountId, to: 'suspended', reason: 'test' }));
    const seen = [];
    for (const happens of [({ nadia, rahim }: Two) => block(rahim, nadia), suspend]) {
      const two = await test.two();
      const { nadia, rahim, threadId } = two;
      await test.call(allowCalls, { token: nadia.token, body: { chat_thread_id: threadId, allowed: 1 } });
      const { rows } = await test.ctx.pool.query<{ id: number }>(
        `insert into call_plan (thread_id, proposer_id, other_id, times, state, chosen_time, created_at, answered_at)
         values ($1, $2, $3, '{2026-06-15T09:00:00Z}', 'accepted', '2026-06-15T09:00:00Z', now(), now()) returning id`,
        [threadId, rahim.accountId, nadia.accountId],
      );
      const url = `/api/member/call/plan/${rows[0]?.id}/calendar.ics`;
      const calendar = () => test.app.inject({ url, headers: { authorization: `Bearer ${nadia.token}` } });
      expect((await test.thread(nadia, threadId)).body.data).toMatchObject({ allowed: 1, plans: [{ state: 'accepted' }] });
      expect((await calendar()).statusCode).toBe(200);
      await happens(two);
      const { chat_thread_id: ofTwo, ...thread } = (await test.thread(nadia, threadId)).body.data;
      seen.push({ thread, calendar: (await calendar()).statusCode, isOfTwo: ofTwo === threadId });
    }
    expect(seen[0]).toMatchObject({ thread: { allowed: 0, plans: [], may_plan: 0 }, calendar: 404 });
    expect(seen[1]).toEqual(seen[0]);
  });

  it('a device of which nothing is heard for a minute: the call is lost, and both are free', async () => {
    const two = await test.two();
    const callId = await callOf(test, two);
    test.ctx.clock.advance(61);
    expect((await test.start(two.nadia, two.threadId)).status).toBe(200);
    expect(await stateOf(callId)).toBe('failed');
  });
});

describe('[CALL-06][CALL-12] many things at one moment', () => {
  const goingOn = async (who: Person): Promise<number> => {
    const { rows } = await test.ctx.pool.query<{ n: number }>(
      `select count(*)::int as n from member_call where ended_at is null and $1 in (caller_id, callee_id)`,
      [who.accountId],
    );
    return rows[0]?.n ?? 0;
  };

  it('two call each other while one blocks: no call goes on', async () => {
    for (let time = 0; time < 6; time += 1) {
      const { nadia, rahim, threadId } = await test.two({ rahim: { isPremium: true } });
      await Promise.all([test.start(nadia, threadId), block(rahim, nadia), test.start(rahim, threadId)]);
      expect(await goingOn(nadia)).toBe(0);
    }
  });

  it('an end beside an answer, a sign-out beside an answer: never a call that goes on without its device', async () => {
    for (let time = 0; time < 6; time += 1) {
      const { nadia, rahim, threadId } = await test.two();
      const { body } = await test.start(nadia, threadId);
      const callId = body.data.call_id;
      const happens = time % 2 === 0 ? test.end(nadia, callId) : test.call(logOut, { token: rahim.token });
      await Promise.all([test.answer(rahim, callId), happens]);
      const state = await stateOf(callId);
      expect(time % 2 === 0 ? ['ended', 'missed'] : ['ended', 'ringing']).toContain(state);
      expect(await goingOn(nadia)).toBe(state === 'ringing' ? 1 : 0);
    }
  });

  it('one starts while the other starts with a third, and three ring one: each account is in one call at most', async () => {
    for (let time = 0; time < 4; time += 1) {
      const { nadia, rahim, threadId } = await test.two({ rahim: { isPremium: true } });
      const third = await signUpPerson(test, { gender: 'female', isPremium: true });
      const fourth = await signUpPerson(test, { gender: 'female', isPremium: true });
      const [withThird, withFourth] = [await test.connect(third, rahim), await test.connect(fourth, rahim)];
      await Promise.all([
        test.start(nadia, threadId),
        test.start(rahim, withThird),
        test.start(fourth, withFourth),
        test.start(third, withThird),
      ]);
      for (const one of [nadia, rahim, third, fourth]) expect(await goingOn(one)).toBeLessThanOrEqual(1);
      expect(await goingOn(rahim)).toBe(1);
    }
  });
});

it('[CALL-09] a report names the call, and what was said in it is nowhere', async () => {
  const two = await test.two();
  const callId = await callOf(test, two, 'video');
  await test.end(two.nadia, callId);
  const body = { type: 'call' as const, id: callId, reason: 'abusive_messages' as const, block: 1 as const };
  const { status } = await test.call(reportContent, { token: two.nadia.token, body });
  expect(status).toBe(200);
  const { rows } = await test.ctx.pool.query('select type, target_id, reported_member_id, evidence from report where target_id = $1', [
    callId,
  ]);
  expect(rows).toEqual([
    {
      type: 'call',
      target_id: callId,
      reported_member_id: two.rahim.accountId,
      evidence: expect.objectContaining({ kind: 'video', state: 'ended', startedAt: '2026-06-15T06:00:00.000Z' }),
    },
  ]);
  const third = await signUpPerson(test);
  expect((await test.call(reportContent, { token: third.token, body })).status).toBe(404);
});

it('[CALL-09][REL-50] a call may be reported also after the other blocked, and by the one who blocked', async () => {
  const two = await test.two();
  const callId = await callOf(test, two, 'voice');
  await test.end(two.nadia, callId);
  await test.ctx.pool.query('insert into block (blocker_id, blocked_id, created_at) values ($1, $2, now())', [
    two.rahim.accountId,
    two.nadia.accountId,
  ]);
  for (const { token } of [two.nadia, two.rahim]) {
    const body = { type: 'call' as const, id: callId, reason: 'abusive_messages' as const };
    expect((await test.call(reportContent, { token, body })).status).toBe(200);
  }
});
