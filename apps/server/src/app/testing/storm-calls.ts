import { setTimeout as pause } from 'node:timers/promises';
import { answerCall, answerCallPlan, declineCall, endCall, planCall, startCall } from '@app/contract/calls';
import type { Weighted } from './blow.ts';
import type { Weather } from './storm.ts';

const HOUR_MS = 3_600_000;
const PAUSE_MS = 30;
/** Of the two once they are connected: before that calls are refused, and a member has twenty in ten minutes. */
const THREAD = "select id from chat_thread where kind = 'pair' and exists (select from bond) limit 1";
const GOING_ON = 'select id from member_call where ended_at is null limit 1';

/** Returns the calls of two members, and the times that they agree on for them. */
export function actsOfCalls({ server, oneOf, idsOf, call }: Weather): readonly Weighted[] {
  const threadId = async (): Promise<unknown> => (await server.rows(THREAD))[0]?.['id'];
  const end = async (accountId: number): Promise<void> => {
    const [row] = await server.rows(GOING_ON);
    if (row) await call(accountId, endCall, { body: { call_id: row['id'] } });
  };
  /** Rings the other; what becomes of it both may say at one moment. */
  const ring = async (): Promise<void> => {
    const [me, other] = idsOf();
    const chat_thread_id = await threadId();
    if (chat_thread_id === undefined) return;
    const body = { chat_thread_id, kind: oneOf(['voice', 'video']) };
    const started = (await call(me, startCall, { body })).body['data'] as { call_id: number } | undefined;
    if (!started) return;
    const reply = call(other, oneOf([answerCall, answerCall, declineCall]), { body: { call_id: started.call_id } });
    await Promise.all([reply, oneOf([() => pause(PAUSE_MS), () => end(me)])()]);
    await Promise.all([end(me), end(other)]);
  };
  /** Agrees on a time, and cancels it; either may be faster. */
  const plan = async (): Promise<void> => {
    const [me, other] = idsOf();
    const chat_thread_id = await threadId();
    if (chat_thread_id === undefined) return;
    const time = new Date(server.test.ctx.clock.now().getTime() + HOUR_MS).toISOString();
    const body = { chat_thread_id, times: [time] };
    const planned = (await call(me, planCall, { body })).body['data'] as { plan_id: number } | undefined;
    if (!planned) return;
    const cancel = (by: number) => call(by, answerCallPlan, { body: { plan_id: planned.plan_id } });
    await Promise.all([
      call(other, answerCallPlan, { body: { plan_id: planned.plan_id, time } }),
      oneOf([() => pause(PAUSE_MS), () => cancel(me)])(),
    ]);
    await Promise.all([cancel(me), cancel(other)]);
  };
  return [
    [3, ring],
    [1, plan],
  ];
}
