import * as z from 'zod/mini';
import { MemberId, PageNumber, pagination, Reason, RowNumber } from '../kernel/index.ts';
import { Colleague } from '../service-desk/index.ts';
import { line, lines, optionalLines, PathId } from './assisted.fields.ts';
import { EVENT_KINDS, MEETING_STATES, MEETING_TYPES, MeetingSlot, SLOTS_MAX, WISHES_STATES } from './assisted.schemas.ts';
import { assistedSentences as say } from './assisted.sentences.ts';

export const ASSISTED_PAGE_SIZE = 50;
/** Characters. */
export const WORDS_MAX = 1000;
export const WISHES_MAX = 2000;
export const EVENT_TEXT_MAX = 1000;
export const PLACE_MAX = 300;
/** Events that staff record by hand. */
export const RECORDED_KINDS = ['consultation_held', 'note'] as const;

export const StaffAssistedQuery = z.object({
  page: PageNumber,
  /** `open`: waiting and active. */
  state: z._default(z.enum(['open', 'waiting', 'active', 'ended', 'all']), 'open'),
  manager: z.optional(z.union([z.literal('me'), z.literal('nobody'), z.string().check(z.regex(/^[0-9]{1,15}$/))])),
});
export type StaffAssistedQuery = z.output<typeof StaffAssistedQuery>;

const time = z.iso.datetime();
const count = z.int().check(z.nonnegative());
const person = z.object({ id: z.int(), member_code: z.string(), name: z.string() });

export const StaffAssistedRow = z.object({
  id: z.int(),
  member: person,
  /** Whom the manager talks to. */
  contact_person: z.enum(['member', 'guardian']),
  package_name: z.string(),
  state: z.enum(['waiting', 'active', 'ended']),
  /** Null before one is named, and of a service that runs where who was named has left the support team. */
  manager: z.nullable(Colleague),
  /** By when the manager should have called; null while one leads. */
  call_due_at: z.nullable(time),
  /** True an hour after that; these stand on top. */
  is_overdue: z.boolean(),
  ends_at: time,
  introductions_used: count,
  introductions_left: count,
  open_offers: count,
  remaining_meeting_table: count,
  wishes_state: z.enum(WISHES_STATES),
  /** Since when something new waits for the manager; null where nothing does. */
  news_since: z.nullable(time),
  created_at: time,
});
export type StaffAssistedRow = z.output<typeof StaffAssistedRow>;

const answer = z.nullable(z.object({ answer: z.enum(['interested', 'declined']), reason: z.nullable(z.string()), at: time }));
export const StaffIntroduction = z.object({
  id: z.int(),
  /** `offered` to the member, `asked` the other side, `made`, or how it ended. */
  state: z.enum(['offered', 'asked', 'made', 'declined', 'expired', 'ended']),
  candidate: person,
  words: z.string(),
  member_answer: answer,
  candidate_answer: answer,
  /** Why it ended by itself. */
  ended_because: z.nullable(z.enum(['block', 'inactive', 'service_ended', 'used_up'])),
  expires_at: z.nullable(time),
  created_at: time,
});
export const StaffMeeting = z.object({
  id: z.int(),
  introduction_id: z.int(),
  candidate: person,
  state: z.enum(MEETING_STATES),
  type: z.enum(MEETING_TYPES),
  slots: z.array(MeetingSlot),
  member_choice: z.nullable(z.int()),
  candidate_choice: z.nullable(z.int()),
  chosen: z.nullable(MeetingSlot),
  answer_until: time,
  place: z.nullable(z.string()),
  link: z.nullable(z.string()),
  attendees: z.string(),
  /** Who declined or cancelled, and why where staff did. */
  ended_by: z.nullable(z.enum(['member', 'candidate', 'staff', 'software'])),
  reason: z.nullable(z.string()),
  /** Says what became of the member's credit. */
  credit: z.enum(['unspent', 'spent', 'returned']),
  note: z.nullable(z.string()),
  member_feedback: z.nullable(z.string()),
  candidate_feedback: z.nullable(z.string()),
  created_at: time,
});
export const StaffEvent = z.object({
  id: z.int(),
  kind: z.enum(EVENT_KINDS),
  text: z.nullable(z.string()),
  is_visible: z.boolean(),
  by: z.nullable(Colleague),
  date: time,
});
export const StaffAssistedService = z.extend(StaffAssistedRow, {
  wishes: z.object({
    text: z.nullable(z.string()),
    state: z.enum(WISHES_STATES),
    /** Says what the member wants changed. */
    change: z.nullable(z.string()),
  }),
  purchases: z.array(z.object({ package_name: z.string(), introductions: count, is_refunded: z.boolean(), date: time })),
  /** Newest first, inner notes too. */
  events: z.array(StaffEvent),
  introductions: z.array(StaffIntroduction),
  meetings: z.array(StaffMeeting),
});
export type StaffAssistedService = z.output<typeof StaffAssistedService>;

export const StaffAssistedList = z.object({ data: z.array(StaffAssistedRow), ...pagination });
export const StaffAssistedAnswer = z.object({ data: StaffAssistedService });
export const ServiceParams = z.object({ id: PathId });
export const ServiceMeetingParams = z.object({ id: PathId, meeting_id: PathId });

const YesOrNo = z.pipe(
  z.union([z.boolean(), z.literal(0), z.literal(1), z.literal('0'), z.literal('1')]),
  z.transform((value) => value === true || value === 1 || value === '1'),
);

export const ManagerForm = z.object({ staff_id: MemberId });
export const EventForm = z.object({
  kind: z.enum(RECORDED_KINDS, say.writtenByItself.en),
  text: lines({ min: 1, max: EVENT_TEXT_MAX }, say.textLength.en),
  /** Left out: an inner note. */
  is_visible: z._default(YesOrNo, false),
});
export const StaffWishesForm = z.object({ text: lines({ min: 1, max: WISHES_MAX }, say.wishesLength.en) });
export const OfferForm = z.object({
  member_code: z.string(say.unknownMember.en).check(
    z.overwrite((text) => text.trim().toUpperCase()),
    z.maxLength(20, say.unknownMember.en),
  ),
  words: optionalLines(WORDS_MAX, say.wordsTooLong.en),
});

const link = z.string(say.linkInvalid.en).check(
  z.overwrite((text) => text.trim()),
  z.maxLength(500, say.linkInvalid.en),
  z.refine((text) => URL.canParse(text) && text.startsWith('https://'), say.linkInvalid.en),
);
export const MeetingPlan = z
  .object({
    slots: z
      .array(
        z.pipe(
          z.iso.datetime({ offset: true, error: say.slotCount.en }),
          z.transform((text) => new Date(text)),
        ),
        say.slotCount.en,
      )
      .check(z.minLength(1, say.slotCount.en), z.maxLength(SLOTS_MAX, say.slotCount.en)),
    /** One of the two: an office table, or a video call. */
    place: z.optional(line({ min: 1, max: PLACE_MAX }, say.placeLength.en)),
    link: z.optional(link),
    attendees: line({ min: 1, max: PLACE_MAX }, say.attendeesLength.en),
    /** Left out: the introduction that was made last. */
    introduction_id: z.optional(RowNumber),
  })
  .check(z.refine((plan) => (plan.place === undefined) !== (plan.link === undefined), { error: say.placeOrLink.en, path: ['place'] }));
/** `give_back`: whether a credit that was lost by a late cancelling comes back. Where staff cancel it always does. */
export const MeetingCancelForm = z.object({ reason: Reason, give_back: z._default(YesOrNo, true) });
export const MeetingOutcomeForm = z.object({ held: YesOrNo, note: optionalLines(WORDS_MAX, say.wordsTooLong.en) });
