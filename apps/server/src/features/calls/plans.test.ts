import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { allowCalls, answerCallPlan, getCallCalendar, getCallSettings, planCall, saveCallSettings } from '@app/contract/calls';
import { addToIgnoreList } from '@app/contract/relations';
import { signUpPerson, type Person } from '#testing';
import { openCallsTest, type CallsTest } from './calls.testing.ts';

let test: CallsTest;
beforeAll(async () => void (test = await openCallsTest()));
afterAll(() => test.close());
const NOON_IN_DHAKA = new Date('2026-06-15T06:00:00Z');
afterEach(() => test.ctx.clock.set(NOON_IN_DHAKA));

const TONIGHT = '2026-06-15T14:00:00.000Z';
const TOMORROW = '2026-06-16T14:30:00.000Z';
const plan = (by: Person, threadId: number, times: string[]) =>
  test.call(planCall, { token: by.token, body: { chat_thread_id: threadId, times } });
const reply = (by: Person, planId: number, time?: string) =>
  test.call(answerCallPlan, { token: by.token, body: { plan_id: planId, ...(time ? { time } : {}) } });
const noticesOf = async ({ accountId }: Person): Promise<{ type: string; parameters: Record<string, unknown> }[]> =>
  (await test.ctx.pool.query('select type, parameters from notification where member_id = $1 order by id', [accountId])).rows;

describe('[CALL-04] a planned call', () => {
  it('is proposed, accepted, and both are told, reminded ten minutes before, and have it for their calendar', async () => {
    const { nadia, rahim, threadId } = await test.two();
    await test.ctx.pool.query(`update account set time_zone = 'Europe/London' where id = $1`, [rahim.accountId]);
    const proposed = await plan(nadia, threadId, [TOMORROW, TONIGHT]);
    expect(proposed.body).toMatchObject({
      message: 'Your times were sent to Rahim Uddin.',
      data: { is_mine: 1, state: 'proposed', times: [TONIGHT, TOMORROW], time: null, calendar_url: null },
    });
    const planId = proposed.body.data.plan_id;
    expect((await test.thread(rahim, threadId)).body.data).toMatchObject({ may_plan: 1, plans: [{ plan_id: planId, is_mine: 0 }] });
    const accepted = await reply(rahim, planId, TONIGHT);
    expect(accepted.body).toMatchObject({ message: 'The call is planned.', data: { state: 'accepted', time: TONIGHT } });
    expect(await noticesOf(rahim)).toEqual([
      { type: 'call_proposed', parameters: { name: 'Nadia Karim' } },
      { type: 'call_planned', parameters: { name: 'Nadia Karim', when: { en: '15 June 2026, 15:00', bn: '১৫ জুন, ২০২৬, বিকাল ৩টা' } } },
    ]);
    expect(await noticesOf(nadia)).toEqual([
      { type: 'call_planned', parameters: { name: 'Rahim Uddin', when: { en: '15 June 2026, 20:00', bn: '১৫ জুন, ২০২৬, রাত ৮টা' } } },
    ]);
    const file = await test.app.inject({
      url: `/api${accepted.body.data.calendar_url}`,
      headers: { authorization: `Bearer ${nadia.token}` },
    });
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(file.body).toContain('DTSTART:20260615T140000Z');
    expect(file.body).toMatch(/SUMMARY:Call with Rahim Uddin/);
    expect(file.body).not.toContain('Nadia');
    expect(accepted.body.data.calendar_url).toBe(`/member/call/plan/${planId}/calendar.ics`);
    const { rows } = await test.ctx.pool.query<{ runAt: Date }>(
      `select run_at as "runAt" from graphile_worker.jobs where task_identifier = 'calls.remind'`,
    );
    expect(rows.map(({ runAt }) => runAt.toISOString())).toEqual(['2026-06-15T13:50:00.000Z']);
    test.ctx.clock.set(new Date('2026-06-15T13:50:01Z'));
    await test.runJobs();
    for (const one of [nadia, rahim]) expect((await noticesOf(one)).at(-1)?.type).toBe('call_soon');
  });

  it('takes the place of one’s open plan in the same conversation, and leaves those in others', async () => {
    const { nadia, rahim, threadId } = await test.two();
    const elsewhere = await test.connect(nadia, await signUpPerson(test, { gender: 'male' }));
    await plan(nadia, threadId, [TONIGHT]);
    await plan(nadia, elsewhere, [TONIGHT]);
    const { plan_id } = (await plan(nadia, elsewhere, [TOMORROW])).body.data;
    expect((await test.thread(rahim, threadId)).body.data.plans).toMatchObject([{ state: 'proposed', times: [TONIGHT] }]);
    expect((await test.thread(nadia, elsewhere)).body.data.plans).toMatchObject([{ plan_id, state: 'proposed', times: [TOMORROW] }]);
  });

  it('takes one to three times that differ, from a quarter of an hour to thirty days ahead', async () => {
    const { nadia, threadId } = await test.two();
    const wrong: [string[], string][] = [
      [[], 'Please choose one to three times.'],
      [[TONIGHT, TOMORROW, '2026-06-17T14:00:00Z', '2026-06-18T14:00:00Z'], 'Please choose one to three times.'],
      [[TONIGHT, '2026-06-15T20:00:00+06:00'], 'Please choose times that differ.'],
      [['2026-06-15T06:14:59Z'], 'Please choose a time at least 15 minutes from now.'],
      [['2026-07-15T06:00:01Z'], 'Please choose a time within the next 30 days.'],
      [['tomorrow'], 'Please choose a time.'],
    ];
    for (const [times, message] of wrong) {
      const { status, failure } = await plan(nadia, threadId, times);
      expect([status, failure.message]).toEqual([422, message]);
    }
  });

  it('is answered once by the other, withdrawn by who proposed it, and no business of a third', async () => {
    const { nadia, rahim, threadId } = await test.two();
    const planId = (await plan(nadia, threadId, [TONIGHT])).body.data.plan_id;
    const third = await signUpPerson(test);
    expect((await reply(third, planId, TONIGHT)).status).toBe(404);
    expect((await reply(nadia, planId, TONIGHT)).status).toBe(422);
    expect((await reply(rahim, planId, TOMORROW)).failure.message).toBe('Please choose one of the times offered.');
    const [one, other] = await Promise.all([reply(rahim, planId, TONIGHT), reply(nadia, planId)]);
    // Refuses the second as answered already; who withdraws what was accepted a moment ago cancels it.
    const { rows } = await test.ctx.pool.query('select state from call_plan where id = $1', [planId]);
    expect(rows).toEqual([{ state: other.status === 200 ? 'withdrawn' : 'accepted' }]);
    expect([200, 409]).toContain(one.status);
    expect(other.status).toBe(one.status === 200 && rows[0]?.state === 'accepted' ? 409 : 200);
    expect((await reply(rahim, planId, TONIGHT)).failure.code).toBe('already_answered');
    expect((await test.call(getCallCalendar, { token: third.token, params: { id: String(planId) } })).status).toBe(404);
    // A further one takes the place of an open one of the same member.
    const first = (await plan(rahim, threadId, [TONIGHT])).body.data.plan_id;
    await plan(rahim, threadId, [TOMORROW]);
    expect((await reply(nadia, first, TONIGHT)).failure).toMatchObject({ code: 'already_answered', data: { status: 'withdrawn' } });
  });

  it('that was accepted is withdrawn by either, once; the other is told, and nobody is reminded', async () => {
    for (const isProposer of [true, false]) {
      const { nadia, rahim, threadId } = await test.two();
      const planId = (await plan(nadia, threadId, [TONIGHT])).body.data.plan_id;
      const calendarUrl = (await reply(rahim, planId, TONIGHT)).body.data.calendar_url;
      const [who, other] = isProposer ? [nadia, rahim] : [rahim, nadia];
      const answers = await Promise.all([reply(who, planId), reply(other, planId)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [done, late] = answers[0].status === 200 ? answers : answers.toReversed();
      expect(done?.body).toMatchObject({
        message: 'The call was cancelled.',
        data: { state: 'withdrawn', time: null, calendar_url: null },
      });
      expect(late?.failure).toMatchObject({ code: 'already_answered', data: { status: 'withdrawn' } });
      const [first, second] = answers[0].status === 200 ? [who, other] : [other, who];
      expect((await noticesOf(second)).at(-1)).toEqual({
        type: 'call_cancelled',
        parameters: {
          name: first === nadia ? 'Nadia Karim' : 'Rahim Uddin',
          when: { en: '15 June 2026, 20:00', bn: '১৫ জুন, ২০২৬, রাত ৮টা' },
        },
      });
      expect((await noticesOf(first)).map(({ type }) => type)).not.toContain('call_cancelled');
      expect((await test.thread(second, threadId)).body.data.plans).toEqual([]);
      const headers = { authorization: `Bearer ${nadia.token}` };
      expect((await test.app.inject({ url: `/api${calendarUrl}`, headers })).statusCode).toBe(404);
      test.ctx.clock.set(new Date('2026-06-15T13:51:00Z'));
      await test.runJobs();
      for (const one of [nadia, rahim]) expect((await noticesOf(one)).map(({ type }) => type)).not.toContain('call_soon');
      test.ctx.clock.set(NOON_IN_DHAKA);
    }
  });

  it('ends with a block, and nobody is reminded', async () => {
    const { nadia, rahim, threadId } = await test.two();
    const planId = (await plan(nadia, threadId, [TONIGHT])).body.data.plan_id;
    await reply(rahim, planId, TONIGHT);
    await test.call(addToIgnoreList, { token: rahim.token, body: { user_id: nadia.accountId } });
    test.ctx.clock.set(new Date('2026-06-15T13:51:00Z'));
    await test.runJobs();
    expect((await noticesOf(nadia)).map(({ type }) => type)).not.toContain('call_soon');
    const { rows } = await test.ctx.pool.query('select state from call_plan where id = $1', [planId]);
    expect(rows).toEqual([{ state: 'withdrawn' }]);
  });
});

describe('[CALL-03] what a member chose', () => {
  const settingsOf = async ({ token }: Person) => (await test.call(getCallSettings, { token })).body.data;
  it('is connected members from 09:00 to 22:00 every day at first', async () => {
    const { nadia } = await test.two();
    expect(await settingsOf(nadia)).toEqual({ who: 'connected', from: '09:00', to: '22:00', days: [1, 2, 3, 4, 5, 6, 7], save_data: 0 });
  });

  it('[CALL-10] is saved one by one, and holds for calls', async () => {
    const { nadia, rahim, threadId } = await test.two();
    const save = (body: Record<string, unknown>) => test.call(saveCallSettings, { token: rahim.token, body: body as never });
    expect((await save({ save_data: 1 })).body).toMatchObject({
      message: 'Call settings saved.',
      data: { save_data: 1, who: 'connected' },
    });
    await save({ from: '13:00', days: [7, 1, 1] });
    expect(await settingsOf(rahim)).toEqual({ who: 'connected', from: '13:00', to: '22:00', days: [1, 7], save_data: 1 });
    expect((await test.start(nadia, threadId)).failure.code).toBe('outside_hours');
    await save({ from: '11:00' });
    expect((await test.start(nadia, threadId)).status).toBe(200);
    for (const [body, field] of [
      [{ from: '22:00' }, 'to'],
      [{ days: [] }, 'days'],
      [{ days: [8] }, 'days'],
      [{ from: '24:00' }, 'from'],
      [{ who: 'everybody' }, 'who'],
    ] as const) {
      const { status, failure } = await save(body);
      expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, [field]]);
    }
  });

  it('lets one member call where only such members may, until it is taken back', async () => {
    const { nadia, rahim, threadId } = await test.two();
    await test.call(saveCallSettings, { token: rahim.token, body: { who: 'allowed' } });
    const allow = (allowed: 0 | 1) => test.call(allowCalls, { token: rahim.token, body: { chat_thread_id: threadId, allowed } });
    expect((await allow(1)).body.data).toMatchObject({ allowed: 1 });
    expect((await test.thread(nadia, threadId)).body.data).toMatchObject({ may_call: 1, reason: null });
    await allow(0);
    expect((await test.thread(nadia, threadId)).body.data).toMatchObject({
      may_call: 0,
      reason: 'calls_not_taken',
      message: 'Rahim Uddin does not take calls.',
    });
  });

  it('takes no proposals of times either where the caller is not let, and five a day of one member where they are', async () => {
    const { nadia, rahim, threadId } = await test.two();
    await test.call(saveCallSettings, { token: rahim.token, body: { who: 'allowed' } });
    expect((await test.thread(nadia, threadId)).body.data.may_plan).toBe(0);
    expect(await plan(nadia, threadId, [TONIGHT])).toMatchObject({ status: 403, failure: { code: 'calls_not_taken' } });
    await test.call(allowCalls, { token: rahim.token, body: { chat_thread_id: threadId, allowed: 1 } });
    expect((await test.thread(nadia, threadId)).body.data.may_plan).toBe(1);
    for (const _ of [2, 3, 4, 5]) expect((await plan(nadia, threadId, [TONIGHT])).status).toBe(200);
    expect(await plan(nadia, threadId, [TONIGHT])).toMatchObject({ status: 429, failure: { code: 'too_many_requests' } });
    expect((await plan(rahim, threadId, [TONIGHT])).status).toBe(200);
  });

  it('tells the other of a permission once, and a member who was blocked tells them nothing', async () => {
    const { nadia, rahim, threadId } = await test.two();
    const allow = (allowed: 0 | 1) => test.call(allowCalls, { token: rahim.token, body: { chat_thread_id: threadId, allowed } });
    const told = async (): Promise<unknown> =>
      (
        await test.ctx.pool.query(`select count(*)::int as told from live_event where member_id = $1 and type = 'thread'`, [
          nadia.accountId,
        ])
      ).rows[0]?.told;
    const before = Number(await told());
    await allow(1);
    await allow(1);
    expect(await told()).toBe(before + 1);
    await test.call(addToIgnoreList, { token: nadia.token, body: { user_id: rahim.accountId } });
    const blocked = Number(await told());
    expect((await allow(1)).status).toBe(404);
    expect((await allow(0)).status).toBe(404);
    expect(await told()).toBe(blocked);
  });

  it('[CALL-03] the hours of the other cannot be found by trying: after three answers of them there is none for half a day', async () => {
    const { nadia, rahim, threadId } = await test.two();
    const plan = () =>
      test.ctx.pool.query(
        `insert into call_plan (thread_id, proposer_id, other_id, times, state, chosen_time, created_at, answered_at)
         values ($1, $2, $3, array[$4::timestamptz], 'accepted', $4, $4, $4)`,
        [threadId, rahim.accountId, nadia.accountId, test.ctx.clock.now()],
      );
    const codes: string[] = [];
    for (const time of ['16:30', '17:30', '18:30', '19:30', '02:59', '03:00', '04:29']) {
      test.ctx.clock.set(new Date(`2026-06-${time < '16' ? 16 : 15}T${time}:00Z`));
      codes.push((await test.start(nadia, threadId)).failure.code);
    }
    // Without a word of whether they take calls now: from three o'clock on they do.
    expect(codes).toEqual(['outside_hours', 'outside_hours', 'outside_hours', ...Array.from({ length: 4 }, () => 'too_many_requests')]);
    expect((await test.start(nadia, threadId)).failure.message).toBe(
      'You have tried several times. Send Rahim Uddin a message to agree on a time.',
    );
    // Of anybody else they are as they were.
    const third = await signUpPerson(test, { gender: 'female', isPremium: true });
    const withThird = await test.connect(third, rahim);
    expect((await test.start(third, withThird)).status).toBe(200);
    test.ctx.clock.advance(46);
    await test.runJobs();
    await plan();
    expect((await test.start(nadia, threadId)).status).toBe(200);
    test.ctx.clock.advance(46);
    await test.runJobs();
    test.ctx.clock.set(new Date('2026-06-16T04:31:00Z'));
    await test.ctx.pool.query('delete from call_plan where thread_id = $1', [threadId]);
    expect((await test.start(nadia, threadId)).status).toBe(200);
  });
});
