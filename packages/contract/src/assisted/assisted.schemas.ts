import * as z from 'zod/mini';
import { RowNumber } from '../kernel/index.ts';
import { Counters } from '../entitlements/index.ts';
import { characterCount, MemberListRow, plainText } from '../members/index.ts';
import { DeskStatus } from '../service-desk/index.ts';
import { lines, optionalLines } from './assisted.fields.ts';
import { assistedSentences as say } from './assisted.sentences.ts';

/** `none`: no service was bought, or the last one is over for longer than it is shown. */
export const SERVICE_STATES = ['none', 'waiting', 'active', 'ended'] as const;
export const WISHES_STATES = ['none', 'proposed', 'confirmed', 'change_asked'] as const;
export const EVENT_KINDS = [
  'purchase',
  'manager_named',
  'consultation_held',
  'wishes_confirmed',
  'introduction_offered',
  'introduction_answered',
  'introduction_made',
  'meeting_planned',
  'meeting_held',
  'note',
  'service_ended',
] as const;
export type AssistedEventKind = (typeof EVENT_KINDS)[number];
export const MEETING_TYPES = ['office', 'video'] as const;
export const MEETING_STATES = ['proposed', 'confirmed', 'declined', 'expired', 'cancelled', 'held', 'not_held'] as const;
export type MeetingState = (typeof MEETING_STATES)[number];

/** Most offers of a service that are open at a time. */
export const OPEN_OFFERS_MAX = 5;
/** Days for each side's answer to an introduction, and for both answers to a meeting. */
export const INTRODUCTION_DAYS = 7;
export const MEETING_ANSWER_DAYS = 3;
export const SLOTS_MAX = 3;
/** Characters. */
export const CHANGE_MAX = 1000;
export const DECLINE_REASON_MAX = 500;
export const FEEDBACK_MAX = 1000;

const latinDigits = (text: string): string => text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
/** Returns digits of either script without blanks and `- ( )` between them. */
const bare = (text: string): string => latinDigits(text).replace(/[\s()-]/g, '');
const NUMBER = /^\+?[0-9]{7,15}$/;

export const ConsultationForm = z.object({
  name: z.string(say.nameRequired.en).check(
    z.overwrite(plainText),
    z.refine((text) => characterCount(text) >= 2, { error: say.nameRequired.en, abort: true }),
    z.refine((text) => characterCount(text) <= 100, say.nameTooLong.en),
  ),
  phone: z
    .string(say.phoneRequired.en)
    .check(z.overwrite(bare), z.minLength(1, { error: say.phoneRequired.en, abort: true }), z.regex(NUMBER, say.phoneInvalid.en)),
  whatsapp: z._default(
    z.string(say.whatsappInvalid.en).check(
      z.overwrite(bare),
      z.refine((text) => text === '' || NUMBER.test(text), say.whatsappInvalid.en),
    ),
    '',
  ),
});

const time = z.iso.datetime();
const count = z.int().check(z.nonnegative());

/** The relationship manager as the member sees them. */
export const AssistedManager = z.object({
  name: z.string(),
  /** Address of a picture; null without one. */
  photo: z.nullable(z.string()),
  /** Names in the reader's language. */
  languages: z.array(z.string()),
  office_hours: z.string(),
  /** The office line, for 'Call'; null where none is set. */
  phone: z.nullable(z.string()),
  /** The member's Support conversation, for 'Message': `/messages/{id}`. */
  chat_thread_id: z.int(),
});
export type AssistedManager = z.output<typeof AssistedManager>;

export const AssistedEvent = z.object({ id: z.int(), kind: z.enum(EVENT_KINDS), text: z.nullable(z.string()), date: time });
export type AssistedEvent = z.output<typeof AssistedEvent>;

/** The other of an introduction or a meeting as the reader may see them; null once they are not available any more. */
const other = z.nullable(MemberListRow);

/** An introduction in the member's own list. */
export const AssistedIntroduction = z.object({
  id: z.int(),
  /** `offered` to the reader; `waiting` for the other side; `made`; `closed`: it did not work out, whoever said so. */
  state: z.enum(['offered', 'waiting', 'made', 'closed']),
  member: other,
  /** The manager's words. */
  words: z.string(),
  date: time,
  /** The last moment for the answer that is waited for; null where none is. */
  expires_at: z.nullable(time),
  /** The conversation of the two, once they are introduced. */
  chat_thread_id: z.nullable(z.int()),
});
export type AssistedIntroduction = z.output<typeof AssistedIntroduction>;

/** An introduction for somebody as the other side. */
export const AskedIntroduction = z.object({
  kind: z.literal('introduction'),
  id: z.int(),
  state: z.enum(['asked', 'made']),
  member: other,
  /** In the reader's language. */
  question: z.string(),
  date: time,
  expires_at: z.nullable(time),
  chat_thread_id: z.nullable(z.int()),
});

export const MeetingSlot = z.object({ id: z.int(), time });
const meeting = {
  id: z.int(),
  state: z.enum(MEETING_STATES),
  type: z.enum(MEETING_TYPES),
  introduction_id: z.int(),
  member: other,
  /** Who will be there. */
  attendees: z.string(),
  slots: z.array(MeetingSlot),
  /** The numbers of the slots that the reader and the other side chose. */
  own_choice: z.nullable(z.int()),
  other_choice: z.nullable(z.int()),
  /** The last moment for choosing, while it is proposed. */
  answer_until: z.nullable(time),
  /** The time that both confirmed. */
  chosen: z.nullable(MeetingSlot),
  /** Told once both have confirmed, as are the link and the files. */
  place: z.nullable(z.string()),
  link: z.nullable(z.string()),
  /** Below the server's address; to be fetched as a call, with the token. */
  calendar_url: z.nullable(z.string()),
  invitation_url: z.nullable(z.string()),
  can_cancel: z.boolean(),
  /** True while a cancelled meeting gives the credit back. */
  cancels_free: z.boolean(),
  can_give_feedback: z.boolean(),
  has_given_feedback: z.boolean(),
};
export const AssistedMeeting = z.object(meeting);
export type AssistedMeeting = z.output<typeof AssistedMeeting>;
export const AskedMeeting = z.object({ kind: z.literal('meeting'), ...meeting });
export const AskedItem = z.discriminatedUnion('kind', [AskedIntroduction, AskedMeeting]);
export type AskedItem = z.output<typeof AskedItem>;

export const AssistedService = z.object({
  state: z.enum(SERVICE_STATES),
  package_name: z.nullable(z.string()),
  ends_at: z.nullable(time),
  /** 1 Dedicated Advisor, 2 Handpick Matches, 3 Introduction and Meetings; 4 Premium Benefits are shown by `counters` throughout. */
  step: z.nullable(z.int().check(z.gte(1), z.lte(4))),
  introductions_used: count,
  introductions_left: count,
  remaining_meeting_table: count,
  counters: z.nullable(Counters),
  manager: z.nullable(AssistedManager),
  wishes: z.object({ text: z.nullable(z.string()), state: z.enum(WISHES_STATES) }),
  /** The timeline, newest first. */
  events: z.array(AssistedEvent),
  introductions: z.array(AssistedIntroduction),
  /** Introductions and meetings for this member as the other side. */
  asked: z.array(AskedItem),
  meetings: z.array(AssistedMeeting),
  /** The latest request for a consultation of this member. */
  request: z.nullable(z.object({ date: time, state: DeskStatus })),
});
export type AssistedService = z.output<typeof AssistedService>;

/** `data` is null where there is nothing: no service, nothing asked, no request. */
export const AssistedServiceAnswer = z.object({ data: z.nullable(AssistedService) });
export const AssistedStep = z.object({ message: z.string(), data: z.nullable(AssistedService) });
export const MeetingStep = z.extend(AssistedStep, { remaining_meeting_table: count });

export const WishesForm = z
  .object({ answer: z.enum(['confirm', 'change'], say.chooseAnswer.en), text: optionalLines(CHANGE_MAX, say.changeNeeded.en) })
  .check(z.refine(({ answer, text }) => answer === 'confirm' || text !== '', { error: say.changeNeeded.en, path: ['text'] }));
export const IntroductionForm = z.object({
  introduction_id: RowNumber,
  answer: z.enum(['interested', 'declined'], say.chooseAnswer.en),
  reason: optionalLines(DECLINE_REASON_MAX, say.reasonTooLong.en),
});
export const MeetingForm = z
  .object({
    meeting_id: RowNumber,
    answer: z.enum(['confirm', 'decline', 'cancel'], say.chooseAnswer.en),
    slot_id: z.optional(RowNumber),
  })
  .check(z.refine(({ answer, slot_id }) => answer !== 'confirm' || slot_id !== undefined, { error: say.chooseSlot.en, path: ['slot_id'] }));
export const FeedbackForm = z.object({ meeting_id: RowNumber, text: lines({ min: 1, max: FEEDBACK_MAX }, say.feedbackLength.en) });
