import {
  allowCalls as allowCall,
  answerCall as answerCallCall,
  answerCallPlan,
  declineCall as declineCallCall,
  endCall as endCallCall,
  getCallCalendar,
  getCallRelay,
  getCallSettings,
  getCallThread,
  getCurrentCall,
  listCalls,
  planCall as planCallCall,
  saveCallSettings as saveSettingsCall,
  setCallFamily,
  startCall as startCallCall,
  callsSentences as say,
} from '@app/contract/calls';
import type { SentenceLanguage } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import { Refusal, saySaid } from '#platform/errors';
import type { Http } from '#platform/http';
import { callSettingsOf, saveCallSettings } from './call-settings.ts';
import { answerPlan, drawPlan, planCall } from './plans.ts';
import { allowCalls, presentCall, presentCurrent, presentHistory, presentThread, type CallReader } from './present-calls.ts';
import { relayFor } from './relay-for.ts';
import { startCall } from './start-call.ts';
import { answerCall, declineCall, endCall, setFamily } from './take-call.ts';

type Caller = { readonly ctx: Context; readonly viewer: Omit<CallReader, 'language'>; readonly language: SentenceLanguage };

const readerOf = ({ viewer, language }: Caller): CallReader => ({ accountId: viewer.accountId, sessionId: viewer.sessionId, language });

/** Answers 404 where there are no calls at all (CALL-01). */
function whereOn<C extends Caller, A>(serve: (call: C) => Promise<A>): (call: C) => Promise<A> {
  return async (call) => {
    if (!call.ctx.settings.CAPABILITY_VIDEO_CALL) throw new Refusal('not_found');
    return serve(call);
  };
}

export function serveCalls(http: Http): void {
  serveSteps(http);
  serveReads(http);
  servePlans(http);
  serveSettings(http);
}

function serveSteps(http: Http): void {
  http.serve(
    startCallCall,
    whereOn(async ({ ctx, viewer, body }) => {
      const { callId, ringUntil, state } = await startCall(ctx, {
        callerId: viewer.accountId,
        sessionId: viewer.sessionId,
        threadId: body.chat_thread_id,
        kind: body.kind,
        hasFamily: body.family,
      });
      return { data: { call_id: callId, ring_until: ringUntil.toISOString(), state } };
    }),
  );
  http.serve(
    answerCallCall,
    whereOn(async ({ body: { call_id: callId, family }, ...call }) => {
      await answerCall(call.ctx, call.viewer, { callId, hasFamily: family });
      return { data: await presentCall(call.ctx, readerOf(call), callId) };
    }),
  );
  http.serve(
    declineCallCall,
    whereOn(async ({ body: { call_id: callId }, ...call }) => {
      await declineCall(call.ctx, call.viewer, callId);
      return { data: await presentCall(call.ctx, readerOf(call), callId) };
    }),
  );
  http.serve(
    endCallCall,
    whereOn(async ({ body: { call_id: callId, reason }, ...call }) => {
      await endCall(call.ctx, call.viewer, { callId, isLost: reason === 'lost' });
      return { data: await presentCall(call.ctx, readerOf(call), callId) };
    }),
  );
  http.serve(
    setCallFamily,
    whereOn(async ({ body: { call_id: callId, present }, ...call }) => {
      await setFamily(call.ctx, call.viewer, { callId, isPresent: present });
      return { data: await presentCall(call.ctx, readerOf(call), callId) };
    }),
  );
}

function serveReads(http: Http): void {
  http.serve(
    getCallRelay,
    whereOn(async ({ ctx, viewer, query }) => {
      const { urls, username, credential, expiresAt } = await relayFor(ctx, viewer, query.call_id);
      return { data: { urls: [...urls], username, credential, expires_at: expiresAt.toISOString() } };
    }),
  );
  http.serve(
    getCurrentCall,
    whereOn(async (call) => ({ data: await presentCurrent(call.ctx, readerOf(call)) })),
  );
  http.serve(
    getCallThread,
    whereOn(async (call) => ({ data: await presentThread(call.ctx, readerOf(call), call.query.chat_thread_id) })),
  );
  http.serve(
    listCalls,
    whereOn(async ({ query: { page, chat_thread_id: threadId = null }, ...call }) =>
      presentHistory(call.ctx, readerOf(call), { page, threadId }),
    ),
  );
}

function servePlans(http: Http): void {
  http.serve(
    planCallCall,
    whereOn(async ({ ctx, viewer, body, language }) => {
      const told = await planCall(ctx, { memberId: viewer.accountId, threadId: body.chat_thread_id, times: body.times });
      return { message: saySaid(told.message, language), data: told.plan };
    }),
  );
  http.serve(
    answerCallPlan,
    whereOn(async ({ ctx, viewer, body, language }) => {
      const told = await answerPlan(ctx, { memberId: viewer.accountId, planId: body.plan_id, time: body.time ?? null });
      return { message: saySaid(told.message, language), data: told.plan };
    }),
  );
  http.serveFile(
    getCallCalendar,
    whereOn(async ({ ctx, viewer, params, language }) => {
      const bytes = await drawPlan(ctx, { memberId: viewer.accountId, planId: params.id, language });
      return { file: { type: 'text/calendar; charset=utf-8', name: 'call.ics', bytes } };
    }),
  );
}

function serveSettings(http: Http): void {
  http.serve(
    allowCall,
    whereOn(async ({ body: { chat_thread_id: threadId, allowed }, ...call }) => {
      await allowCalls(call.ctx, call.viewer.accountId, { threadId, isAllowed: allowed });
      return { data: await presentThread(call.ctx, readerOf(call), threadId) };
    }),
  );
  http.serve(
    getCallSettings,
    whereOn(async ({ ctx, viewer }) => ({ data: await callSettingsOf(ctx, viewer.accountId) })),
  );
  http.serve(
    saveSettingsCall,
    whereOn(async ({ ctx, viewer, language, body: { save_data: savesData, ...chosen } }) => ({
      message: say.settingsSaved[language],
      data: await saveCallSettings(ctx, viewer.accountId, { ...chosen, savesData }),
    })),
  );
}
