import { endpoint } from '../kernel/index.ts';
import {
  EventForm,
  ManagerForm,
  MeetingCancelForm,
  MeetingOutcomeForm,
  MeetingPlan,
  OfferForm,
  ServiceMeetingParams,
  ServiceParams,
  StaffAssistedAnswer,
  StaffAssistedList,
  StaffAssistedQuery,
  StaffWishesForm,
} from './staff-assisted.schemas.ts';

const ofStaff = { access: 'staff', roles: ['support'] } as const;
const one = { ...ofStaff, method: 'POST', params: ServiceParams, response: StaffAssistedAnswer } as const;

/** Services, those whose manager is overdue on top. */
export const listAssistedServices = endpoint({
  ...ofStaff,
  name: 'assisted.staff-list',
  method: 'GET',
  path: '/staff/assisted-services',
  query: StaffAssistedQuery,
  response: StaffAssistedList,
});

export const showAssistedService = endpoint({
  ...ofStaff,
  name: 'assisted.staff-show',
  method: 'GET',
  path: '/staff/assisted-services/:id',
  params: ServiceParams,
  response: StaffAssistedAnswer,
  refusals: ['not_found'],
});

/** Names the manager or changes them; the member's Support conversation becomes theirs. */
export const nameManager = endpoint({
  ...one,
  name: 'assisted.name-manager',
  path: '/staff/assisted-services/:id/manager',
  body: ManagerForm,
  refusals: ['not_found', 'service_ended'],
});

export const recordEvent = endpoint({
  ...one,
  name: 'assisted.record-event',
  path: '/staff/assisted-services/:id/event',
  body: EventForm,
  refusals: ['not_found'],
});

/** Writes the wishes down; the member is asked to confirm them, also where others were confirmed before. */
export const writeWishes = endpoint({
  ...one,
  name: 'assisted.write-wishes',
  path: '/staff/assisted-services/:id/wishes',
  body: StaffWishesForm,
  refusals: ['not_found', 'service_ended'],
});

/** Offers a member to the service's own; `not_eligible` is 409 here. */
export const offerIntroduction = endpoint({
  ...one,
  name: 'assisted.offer-introduction',
  path: '/staff/assisted-services/:id/introduction',
  body: OfferForm,
  refusals: [
    'not_found',
    'not_eligible',
    'too_many_offers',
    'offered_before',
    'wishes_not_confirmed',
    'no_introductions_left',
    'service_ended',
  ],
});

export const planMeeting = endpoint({
  ...one,
  name: 'assisted.plan-meeting',
  path: '/staff/assisted-services/:id/meeting',
  body: MeetingPlan,
  refusals: ['not_found', 'not_eligible', 'no_meetings_left', 'meeting_open', 'service_ended'],
});

const ofMeeting = { ...one, params: ServiceMeetingParams } as const;

/** Cancels a meeting, or gives back what a late cancelling took. */
export const cancelMeetingByStaff = endpoint({
  ...ofMeeting,
  name: 'assisted.cancel-meeting',
  path: '/staff/assisted-services/:id/meeting/:meeting_id/cancel',
  body: MeetingCancelForm,
  refusals: ['not_found', 'already_decided'],
});

/** Records whether a meeting took place. */
export const recordOutcome = endpoint({
  ...ofMeeting,
  name: 'assisted.record-outcome',
  path: '/staff/assisted-services/:id/meeting/:meeting_id/outcome',
  body: MeetingOutcomeForm,
  refusals: ['not_found', 'already_decided', 'too_early'],
});

/** Notes that the manager has seen what is new. */
export const markAssistedSeen = endpoint({
  ...one,
  name: 'assisted.mark-seen',
  path: '/staff/assisted-services/:id/seen',
  refusals: ['not_found'],
});
