import * as z from 'zod/mini';
import { endpoint, Message } from '../kernel/index.ts';
import { PathId } from './assisted.fields.ts';
import {
  AssistedServiceAnswer,
  AssistedStep,
  ConsultationForm,
  FeedbackForm,
  IntroductionForm,
  MeetingForm,
  MeetingStep,
  WishesForm,
} from './assisted.schemas.ts';

/** Asks for a free consultation. The same phone again within 24 hours, while the first is open, is answered alike and stored once. */
export const requestConsultation = endpoint({
  name: 'assisted.request-consultation',
  method: 'POST',
  path: '/member/matchmaking-request-call',
  access: 'public',
  payload: 'form',
  body: ConsultationForm,
  response: Message,
  refusals: ['too_many_requests'],
});

/** Returns all that a member has of the assisted service: as its client, and as the other side of somebody's. */
export const getAssistedService = endpoint({
  name: 'assisted.get',
  method: 'GET',
  path: '/member/assisted-service',
  access: 'member',
  response: AssistedServiceAnswer,
});

export const answerWishes = endpoint({
  name: 'assisted.answer-wishes',
  method: 'POST',
  path: '/member/assisted-service/wishes',
  access: 'member',
  body: WishesForm,
  response: AssistedStep,
  refusals: ['not_found', 'nothing_to_confirm'],
});

/** Either side's answer to an introduction. */
export const answerIntroduction = endpoint({
  name: 'assisted.answer-introduction',
  method: 'POST',
  path: '/member/assisted-service/introduction',
  access: 'member',
  body: IntroductionForm,
  response: AssistedStep,
  refusals: ['not_found', 'already_answered', 'offer_ended'],
});

/** Either side's answer to a meeting; `remaining_meeting_table` is the reader's own. */
export const answerMeeting = endpoint({
  name: 'assisted.answer-meeting',
  method: 'POST',
  path: '/member/assisted-service/meeting',
  access: 'member',
  body: MeetingForm,
  response: MeetingStep,
  refusals: ['not_found', 'already_answered', 'offer_ended', 'no_meeting_credit'],
});

export const sendMeetingFeedback = endpoint({
  name: 'assisted.send-feedback',
  method: 'POST',
  path: '/member/assisted-service/feedback',
  access: 'member',
  body: FeedbackForm,
  response: Message,
  refusals: ['not_found', 'already_sent', 'too_early'],
});

const ofMeeting = { method: 'GET', access: 'member', params: z.object({ id: PathId }), response: z.object({}) } as const;

/** A confirmed meeting as a calendar file, `text/calendar`. */
export const getMeetingCalendar = endpoint({
  ...ofMeeting,
  name: 'assisted.meeting-calendar',
  path: '/member/assisted-meeting/:id/calendar.ics',
  refusals: ['not_found'],
});

/** The invitation to a confirmed meeting as a paper, `application/pdf`. */
export const getMeetingInvitation = endpoint({
  ...ofMeeting,
  name: 'assisted.meeting-invitation',
  path: '/member/assisted-meeting/:id/invitation.pdf',
  refusals: ['not_found'],
});
