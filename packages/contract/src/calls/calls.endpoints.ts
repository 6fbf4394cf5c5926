import * as z from 'zod/mini';
import { endpoint } from '../kernel/index.ts';
import { PAIR_REFUSALS } from '../members/index.ts';
import {
  AllowForm,
  AnswerCallForm,
  CallAnswer,
  CallIdForm,
  CallIdQuery,
  CallsAnswer,
  CallSettingsAnswer,
  CallSettingsForm,
  CallSettingsSaved,
  CallsQuery,
  CallStarted,
  CallThreadAnswer,
  CallThreadQuery,
  CurrentCall,
  EndCallForm,
  FamilyForm,
  PlanAddress,
  PlanAnswer,
  PlanAnswerForm,
  PlanForm,
  RelayAnswer,
  StartCallForm,
} from './calls.schemas.ts';

const step = { method: 'POST', access: 'member' } as const;

/** Rings the other of a conversation, or answers the call by which the other rings at the same moment. `busy` is 409 here. */
export const startCall = endpoint({
  ...step,
  name: 'calls.start',
  path: '/member/call/start',
  body: StartCallForm,
  response: CallStarted,
  refusals: [...PAIR_REFUSALS, 'not_connected', 'calls_not_taken', 'premium_needed', 'busy', 'outside_hours'],
});

/** Takes the call on the caller's device; on every other one it stops ringing. */
export const answerCall = endpoint({
  ...step,
  name: 'calls.answer',
  path: '/member/call/answer',
  body: AnswerCallForm,
  response: CallAnswer,
  refusals: ['not_found', 'busy', 'ended'],
});

export const declineCall = endpoint({
  ...step,
  name: 'calls.decline',
  path: '/member/call/decline',
  body: CallIdForm,
  response: CallAnswer,
  refusals: ['not_found', 'ended'],
});

/** Ends a call, or the ringing of one's own. One that is over already answers as it ended. */
export const endCall = endpoint({
  ...step,
  name: 'calls.end',
  path: '/member/call/end',
  body: EndCallForm,
  response: CallAnswer,
  refusals: ['not_found'],
});

/** Credentials of the relay for this call and this member; only once it was answered, and only for the device in the call. */
export const getCallRelay = endpoint({
  name: 'calls.relay',
  method: 'GET',
  path: '/member/call/relay',
  access: 'member',
  query: CallIdQuery,
  response: RelayAnswer,
  refusals: ['not_found', 'ended'],
});

/** Says, or takes back, 'Family is with me'. */
export const setCallFamily = endpoint({
  ...step,
  name: 'calls.family',
  path: '/member/call/family',
  body: FamilyForm,
  response: CallAnswer,
  refusals: ['not_found', 'ended'],
});

/** The call that the member is in at this moment, or that rings for them, on whichever device. */
export const getCurrentCall = endpoint({
  name: 'calls.current',
  method: 'GET',
  path: '/member/call/current',
  access: 'member',
  response: CurrentCall,
  refusals: ['not_found'],
});

/** Returns what a conversation shows of calls: the buttons, plans, and calls of the past. */
export const getCallThread = endpoint({
  name: 'calls.thread',
  method: 'GET',
  path: '/member/call/thread',
  access: 'member',
  query: CallThreadQuery,
  response: CallThreadAnswer,
  refusals: ['not_found'],
});

/** Lets the other call in this conversation, or no longer. */
export const allowCalls = endpoint({
  ...step,
  name: 'calls.allow',
  path: '/member/call/allow',
  body: AllowForm,
  response: CallThreadAnswer,
  refusals: PAIR_REFUSALS,
});

/** Proposes up to three times; an open plan of one's own in this conversation is withdrawn by it. */
export const planCall = endpoint({
  ...step,
  name: 'calls.plan',
  path: '/member/call/plan',
  body: PlanForm,
  response: PlanAnswer,
  refusals: [...PAIR_REFUSALS, 'not_connected', 'calls_not_taken'],
});

export const answerCallPlan = endpoint({
  ...step,
  name: 'calls.plan-answer',
  path: '/member/call/plan-answer',
  body: PlanAnswerForm,
  response: PlanAnswer,
  refusals: [...PAIR_REFUSALS, 'not_connected', 'already_answered'],
});

/** A planned call as a calendar file, `text/calendar`. */
export const getCallCalendar = endpoint({
  name: 'calls.calendar',
  method: 'GET',
  path: '/member/call/plan/:id/calendar.ics',
  access: 'member',
  params: PlanAddress,
  response: z.object({}),
  refusals: ['not_found'],
});

/** The member's calls, newest first. */
export const listCalls = endpoint({
  name: 'calls.list',
  method: 'GET',
  path: '/member/calls',
  access: 'member',
  query: CallsQuery,
  response: CallsAnswer,
  refusals: ['not_found'],
});

export const getCallSettings = endpoint({
  name: 'calls.settings',
  method: 'GET',
  path: '/member/call/settings',
  access: 'member',
  response: CallSettingsAnswer,
  refusals: ['not_found'],
});

export const saveCallSettings = endpoint({
  ...step,
  name: 'calls.save-settings',
  path: '/member/call/settings',
  body: CallSettingsForm,
  response: CallSettingsSaved,
  refusals: ['not_found'],
});
