import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  allowCalls,
  answerCall,
  answerCallPlan,
  declineCall,
  endCall,
  getCallCalendar,
  getCallRelay,
  getCallThread,
  getCurrentCall,
  listCalls,
  planCall,
  setCallFamily,
  startCall,
} from '@app/contract/calls';
import { signUpPerson, type Person } from '#testing';
import { callOf, openCallsTest, type CallsTest } from './calls.testing.ts';

let test: CallsTest;
beforeAll(async () => void (test = await openCallsTest()));
afterAll(() => test.close());

const TONIGHT = '2026-06-15T14:00:00.000Z';

it('[NEVER-04][CALL-07] a third member neither learns of a call of two others nor moves anything of it', async () => {
  test.ctx.clock.set(new Date('2026-06-15T06:00:00Z'));
  const two = await test.two();
  const { nadia, rahim, threadId } = two;
  const proposed = await test.call(planCall, { token: nadia.token, body: { chat_thread_id: threadId, times: [TONIGHT] } });
  const { plan_id: planId } = proposed.body.data;
  const rung = await test.start(nadia, threadId);
  const { token } = await signUpPerson(test, { gender: 'male', isPremium: true });
  const statesOf = async (): Promise<unknown> => {
    const rows = async (from: string) => (await test.ctx.pool.query(`select * from ${from} order by 1, 2`)).rows;
    return [await rows('member_call'), await rows('call_plan'), await rows('call_permission')];
  };
  const tried = async (callId: number) => {
    const call = { token, body: { call_id: callId } };
    const thread = { token, body: { chat_thread_id: threadId } };
    return Promise.all([
      test.call(answerCall, call),
      test.call(declineCall, call),
      test.call(endCall, call),
      test.call(setCallFamily, { token, body: { call_id: callId, present: 1 } }),
      test.call(getCallRelay, { token, query: { call_id: String(callId) } }),
      test.call(startCall, { token, body: { ...thread.body, kind: 'voice' } }),
      test.call(getCallThread, { token, query: { chat_thread_id: String(threadId) } }),
      test.call(allowCalls, { token, body: { ...thread.body, allowed: 1 } }),
      test.call(planCall, { token, body: { ...thread.body, times: [TONIGHT] } }),
      test.call(answerCallPlan, { token, body: { plan_id: planId, time: TONIGHT } }),
      test.call(getCallCalendar, { token, params: { id: String(planId) } }),
    ]);
  };
  const isEmptyFor = async (person: Pick<Person, 'token'>) => {
    expect((await test.call(getCurrentCall, person)).body.data).toBeNull();
    expect((await test.call(listCalls, { ...person, query: { chat_thread_id: String(threadId) } })).body.data).toEqual([]);
  };

  const ringing = await statesOf();
  for (const { status } of await tried(rung.body.data.call_id)) expect(status).toBe(404);
  await isEmptyFor({ token });
  expect(await statesOf()).toEqual(ringing);

  const callId = await callOf(test, two);
  await test.call(answerCallPlan, { token: rahim.token, body: { plan_id: planId, time: TONIGHT } });
  const active = await statesOf();
  for (const { status } of await tried(callId)) expect(status).toBe(404);
  await isEmptyFor({ token });
  expect(await statesOf()).toEqual(active);
});
