import { queryOptions } from '@tanstack/react-query';
import {
  allowCalls,
  answerCall,
  answerCallPlan,
  declineCall,
  endCall,
  getCallRelay,
  getCallSettings,
  getCallThread,
  getCurrentCall,
  planCall,
  saveCallSettings,
  setCallFamily,
  startCall,
  type Call,
  type CallKind,
} from '@app/contract/calls';
import type { CamelCased } from '@app/contract/kernel';
import { call, type Answer, type CallInput } from '#platform/api';
import { currentLanguage } from '#platform/i18n';

/** A call as the server tells of it. */
export type ServerCall = CamelCased<Call>;
/** Calls, plans and buttons of a conversation. */
export type CallThread = Answer<typeof getCallThread>['data'];
export type CallRow = CallThread['calls'][number];
export type CallPlan = CallThread['plans'][number];
export type CallSettings = Answer<typeof getCallSettings>['data'];
export type CallSettingsChange = NonNullable<CallInput<typeof saveCallSettings>['body']>;

const flag = (isOn: boolean): 0 | 1 => (isOn ? 1 : 0);

export const sendStart = async (order: { threadId: number; kind: CallKind; family: boolean }) =>
  (await call(startCall, { body: { chatThreadId: order.threadId, kind: order.kind, family: flag(order.family) } })).data;
export const sendAnswer = async (callId: number, family: boolean) =>
  (await call(answerCall, { body: { callId, family: flag(family) } })).data;
export const sendDecline = (callId: number) => call(declineCall, { body: { callId } });
/** Arrives also where its page is left meanwhile. */
export const sendEnd = (callId: number, isLost = false) =>
  call(endCall, { body: { callId, ...(isLost ? { reason: 'lost' as const } : {}) } }, { outlivesPage: true });
export const sendFamily = (callId: number, isPresent: boolean) => call(setCallFamily, { body: { callId, present: flag(isPresent) } });
export const readRelay = async (callId: number) => (await call(getCallRelay, { query: { callId: String(callId) } })).data;
export const readCurrentCall = async () => (await call(getCurrentCall)).data;

export const readCallSettings = async (signal?: AbortSignal) => (await call(getCallSettings, {}, signal ? { signal } : {})).data;
export const callSettingsQuery = () =>
  queryOptions({ queryKey: ['calls', 'settings'] as const, queryFn: ({ signal }) => readCallSettings(signal), staleTime: 0 });
export const sendCallSettings = (change: CallSettingsChange) => call(saveCallSettings, { body: change });

/** Returns the key of all that a conversation shows of calls, in every language. */
export const callThreadKey = (threadId: number) => ['calls', 'thread', threadId] as const;
/** Asks for the rows, which say how a call ended in the language of the page. */
export const callThreadQuery = (threadId: number) =>
  queryOptions({
    queryKey: [...callThreadKey(threadId), currentLanguage()] as const,
    queryFn: async ({ signal }) => (await call(getCallThread, { query: { chatThreadId: String(threadId) } }, { signal })).data,
    staleTime: 0,
  });
export const sendAllowed = (threadId: number, isAllowed: boolean) =>
  call(allowCalls, { body: { chatThreadId: threadId, allowed: flag(isAllowed) } });
export const sendPlan = (threadId: number, times: readonly string[]) =>
  call(planCall, { body: { chatThreadId: threadId, times: [...times] } });
/** Accepts one of the times; without one it declines, or withdraws an own plan. */
export const sendPlanAnswer = (planId: number, time: string | null) => call(answerCallPlan, { body: { planId, time } });
