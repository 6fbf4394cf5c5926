import * as calls from '@app/contract/assisted';
import type { Http } from '#platform/http';
import { pageKeys } from '#platform/paging';
import { offerIntroduction } from '../introductions/offer-introduction.ts';
import { planMeeting } from '../meetings/plan-meeting.ts';
import { cancelByStaff, recordOutcome } from '../meetings/staff-meetings.ts';
import { markSeen, nameManager, recordEvent, writeWishes } from '../services/lead-service.ts';
import { countServices, listServices } from './staff-assisted.store.ts';
import { presentServices, presentWhole } from './staff-assisted.views.ts';

export function routeStaffAssisted(http: Http): void {
  http.serve(calls.listAssistedServices, async ({ ctx, viewer, query, language }) => {
    const filter = { ...query, staffId: viewer.accountId };
    const [rows, total] = await Promise.all([listServices(ctx, filter), countServices(ctx, filter)]);
    return {
      data: await presentServices(ctx, rows, language),
      ...pageKeys({ page: query.page, perPage: calls.ASSISTED_PAGE_SIZE, rows: rows.length, total }),
    };
  });

  http.serve(calls.showAssistedService, async ({ ctx, params, language }) => ({ data: await presentWhole(ctx, params.id, language) }));

  http.serve(calls.nameManager, async ({ ctx, viewer, params, body, language }) => {
    await nameManager(ctx, { serviceId: params.id, staffId: viewer.accountId, managerId: body.staff_id });
    return { data: await presentWhole(ctx, params.id, language) };
  });

  http.serve(calls.recordEvent, async ({ ctx, viewer, params, body, language }) => {
    const { kind, text, is_visible: isVisible } = body;
    await recordEvent(ctx, { serviceId: params.id, staffId: viewer.accountId, kind, text, isVisible });
    return { data: await presentWhole(ctx, params.id, language) };
  });

  http.serve(calls.writeWishes, async ({ ctx, viewer, params, body, language }) => {
    await writeWishes(ctx, { serviceId: params.id, staffId: viewer.accountId, text: body.text });
    return { data: await presentWhole(ctx, params.id, language) };
  });

  http.serve(calls.offerIntroduction, async ({ ctx, viewer, params, body, language }) => {
    const { member_code: memberCode, words } = body;
    await offerIntroduction(ctx, { serviceId: params.id, staffId: viewer.accountId, memberCode, words });
    return { data: await presentWhole(ctx, params.id, language) };
  });

  http.serve(calls.markAssistedSeen, async ({ ctx, params, language }) => {
    await markSeen(ctx, params.id);
    return { data: await presentWhole(ctx, params.id, language) };
  });

  routeMeetings(http);
}

function routeMeetings(http: Http): void {
  http.serve(calls.planMeeting, async ({ ctx, viewer, params, body, language }) => {
    const { slots, place = null, link = null, attendees, introduction_id: introductionId } = body;
    await planMeeting(ctx, { serviceId: params.id, staffId: viewer.accountId, introductionId, slots, place, link, attendees });
    return { data: await presentWhole(ctx, params.id, language) };
  });

  http.serve(calls.cancelMeetingByStaff, async ({ ctx, viewer, params, body, language }) => {
    const named = { serviceId: params.id, meetingId: params.meeting_id, staffId: viewer.accountId };
    await cancelByStaff(ctx, { ...named, reason: body.reason, givesBack: body.give_back });
    return { data: await presentWhole(ctx, params.id, language) };
  });

  http.serve(calls.recordOutcome, async ({ ctx, viewer, params, body, language }) => {
    const named = { serviceId: params.id, meetingId: params.meeting_id, staffId: viewer.accountId };
    await recordOutcome(ctx, { ...named, isHeld: body.held, note: body.note });
    return { data: await presentWhole(ctx, params.id, language) };
  });
}
