import * as z from 'zod/mini';
import { Flag, MemberId, PageNumber, pagination, RowNumber } from '../kernel/index.ts';
import { callsSentences as say } from './calls.sentences.ts';

export const CALL_KINDS = ['voice', 'video'] as const;
export type CallKind = (typeof CALL_KINDS)[number];
/** `missed` rang to its end, or the caller hung up before; `failed` lost its line. */
export const CALL_STATES = ['ringing', 'active', 'ended', 'missed', 'declined', 'busy', 'failed'] as const;
export type CallState = (typeof CALL_STATES)[number];

export const RING_SECONDS = 45;
/** How long the relay takes new connections with one credential; at most 10 (CALL-07). */
export const RELAY_MINUTES = 5;
/** A device in a call says so in this rhythm; of whom nothing is heard for `LOST_SECONDS` has lost the call. */
export const ALIVE_SECONDS = 15;
export const LOST_SECONDS = 60;
export const CALLS_PAGE_SIZE = 20;
/** Calls that a conversation shows among its messages. */
export const THREAD_CALLS_MOST = 50;
export const PLAN_TIMES_MOST = 3;
export const PLAN_LIMITS = { soonestMinutes: 15, latestDays: 30 } as const;
/** Minutes before and after a planned time that count as within the hours. */
export const PLAN_WINDOW_MINUTES = { before: 15, after: 60 } as const;

const YesNo = z.pipe(
  z.union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')], say.chooseOne.en),
  z.transform((flag) => Number(flag) === 1),
);
const time = z.iso.datetime();
const seconds = z.int().check(z.nonnegative());

/** A call as one of its two sees it on one device. */
export const Call = z.object({
  call_id: z.int(),
  chat_thread_id: z.int(),
  kind: z.enum(CALL_KINDS),
  state: z.enum(CALL_STATES),
  is_caller: Flag,
  /** The other one. */
  user_id: MemberId,
  name: z.string(),
  /** The small form that this reader may see. */
  photo: z.nullable(z.string()),
  started_at: time,
  ring_until: time,
  answered_at: z.nullable(time),
  ended_at: z.nullable(time),
  /** From the answer to the end. */
  seconds,
  /** 1 where this session is the one in the call: here it can be taken up again; on the others it is only shown. */
  is_here: Flag,
  /** 'Family is with me', as this side has said it. */
  family: Flag,
  /** 1: 'A family member is present' on the other side. */
  other_family: Flag,
});
export type Call = z.output<typeof Call>;
export const CallAnswer = z.object({ data: Call });
/** Null where the member is in no call. */
export const CurrentCall = z.object({ data: z.nullable(Call) });

export const StartCallForm = z.object({
  chat_thread_id: RowNumber,
  kind: z.enum(CALL_KINDS, say.chooseOne.en),
  /** 1: 'Family is with me'. */
  family: z._default(YesNo, false),
});
/** `state` is `active` where the other was calling at the same moment: then this call was answered by it. */
export const CallStarted = z.object({
  data: z.object({ call_id: z.int(), ring_until: time, state: z.enum(['ringing', 'active']) }),
});
export const CallIdForm = z.object({ call_id: RowNumber });
export const AnswerCallForm = z.object({ call_id: RowNumber, family: z._default(YesNo, false) });
/** `lost` where the line broke and did not come back. */
export const EndCallForm = z.object({ call_id: RowNumber, reason: z.optional(z.enum(['lost'], say.chooseOne.en)) });
export const CallIdQuery = z.object({ call_id: RowNumber });
export const FamilyForm = z.object({ call_id: RowNumber, present: YesNo });

/** As `RTCIceServer` takes it. */
export const RelayAnswer = z.object({
  data: z.object({ urls: z.array(z.string()), username: z.string(), credential: z.string(), expires_at: time }),
});

/** Why the buttons of a conversation are off. `unanswered`: three calls in a day were not answered. */
export const BUTTON_REASONS = ['not_connected', 'calls_not_taken', 'unanswered', 'premium_needed'] as const;
export type ButtonReason = (typeof BUTTON_REASONS)[number];

export const PLAN_STATES = ['proposed', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type PlanState = (typeof PLAN_STATES)[number];
export const CallPlan = z.object({
  plan_id: z.int(),
  chat_thread_id: z.int(),
  /** 1 where the reader proposed it: it can be withdrawn; 0: it can be answered. */
  is_mine: Flag,
  state: z.enum(PLAN_STATES),
  times: z.array(time),
  /** The one that was accepted. */
  time: z.nullable(time),
  created_at: time,
  /** Path below `/api` of the entry for a calendar (.ics); null until accepted. */
  calendar_url: z.nullable(z.string()),
});
export type CallPlan = z.output<typeof CallPlan>;

/** A call of the past or of now, in its conversation or in the list of calls. */
export const CallRow = z.object({
  call_id: z.int(),
  chat_thread_id: z.int(),
  user_id: MemberId,
  /** '' where the account was erased. */
  name: z.string(),
  photo: z.nullable(z.string()),
  kind: z.enum(CALL_KINDS),
  state: z.enum(CALL_STATES),
  is_caller: Flag,
  started_at: time,
  seconds,
  /** In the reader's language: 'Video call, 12 min', 'Missed voice call'. */
  text: z.string(),
});
export type CallRow = z.output<typeof CallRow>;

/** All that a conversation shows of calls. */
export const CallThread = z.object({
  chat_thread_id: z.int(),
  may_call: Flag,
  /** Null where the buttons are on. */
  reason: z.nullable(z.enum(BUTTON_REASONS)),
  /** Says the reason in the reader's language; null where the buttons are on. */
  message: z.nullable(z.string()),
  /** 1 where the reader lets the other call in this conversation; counts where 'Only members I allow in the conversation' is chosen. */
  allowed: Flag,
  /** 1 where both are connected and the other takes calls of the reader, so that times can be proposed. */
  may_plan: Flag,
  /** Open and accepted ones that lie ahead, the next first. */
  plans: z.array(CallPlan),
  /** Newest first. */
  calls: z.array(CallRow),
});
export type CallThread = z.output<typeof CallThread>;
export const CallThreadQuery = z.object({ chat_thread_id: RowNumber });
export const CallThreadAnswer = z.object({ data: CallThread });
export const AllowForm = z.object({ chat_thread_id: RowNumber, allowed: YesNo });

const Moment = z.pipe(
  z.iso.datetime({ offset: true, error: say.timeWrong.en }),
  z.transform((text: string) => new Date(text)),
);
export const PlanForm = z.object({
  chat_thread_id: RowNumber,
  times: z.array(Moment, say.timesCount.en).check(z.minLength(1, say.timesCount.en), z.maxLength(PLAN_TIMES_MOST, say.timesCount.en)),
});
/** Without a time it is declined, or withdrawn by the one who proposed it; one that was accepted is withdrawn by either. */
export const PlanAnswerForm = z.object({ plan_id: RowNumber, time: z.optional(z.nullable(Moment)) });
export const PlanAnswer = z.object({ message: z.string(), data: CallPlan });
export const PlanAddress = z.object({ id: RowNumber });

/** `chat_thread_id` leaves the calls of one conversation. */
export const CallsQuery = z.object({ page: PageNumber, chat_thread_id: z.optional(RowNumber) });
export const CallsAnswer = z.object({ data: z.array(CallRow), ...pagination });

/** 'Connected members', 'Only members I allow in the conversation', 'No one'. */
export const CALL_AUDIENCES = ['connected', 'allowed', 'nobody'] as const;
export type CallAudience = (typeof CALL_AUDIENCES)[number];
const TimeOfDay = z.string(say.timeWrong.en).check(z.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, say.timeWrong.en));
/** 1 is Monday, 7 Sunday. */
const Weekday = z.int(say.chooseOne.en).check(z.gte(1, say.chooseOne.en), z.lte(7, say.chooseOne.en));

export const CallSettings = z.object({
  who: z.enum(CALL_AUDIENCES),
  /** In the member's time zone; `to` before `from` is on the next day. */
  from: z.string(),
  to: z.string(),
  days: z.array(z.int()),
  /** 1 caps what a call sends at 300 kbps, on every device of the account. */
  save_data: Flag,
});
export type CallSettings = z.output<typeof CallSettings>;
export const CallSettingsAnswer = z.object({ data: CallSettings });
export const CallSettingsSaved = z.extend(CallSettingsAnswer, { message: z.string() });
/** Any of these; what is not named stays as it is. */
export const CallSettingsForm = z.object({
  who: z.optional(z.enum(CALL_AUDIENCES, say.chooseOne.en)),
  from: z.optional(TimeOfDay),
  to: z.optional(TimeOfDay),
  days: z.optional(z.array(Weekday, say.daysNeeded.en).check(z.minLength(1, say.daysNeeded.en), z.maxLength(7, say.chooseOne.en))),
  save_data: z.optional(YesNo),
});
