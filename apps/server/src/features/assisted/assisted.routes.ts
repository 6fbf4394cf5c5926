import * as calls from '@app/contract/assisted';
import { assistedMessages as say } from '@app/contract/assisted';
import { sayIn, type Sentence, type SentenceLanguage } from '@app/contract/kernel';
import type { Context } from '#platform/context';
import type { Http } from '#platform/http';
import type { Limit } from '#platform/rate-limit';
import type { Viewer } from '#platform/session';
import { countersOf } from '#features/entitlements';
import { answerIntroduction, type IntroductionOutcome } from './introductions/answer-introduction.ts';
import { answerMeeting, type MeetingOutcome } from './meetings/answer-meeting.ts';
import { drawCalendar, drawInvitation } from './meetings/meeting-files.ts';
import { sendFeedback } from './meetings/send-feedback.ts';
import { presentService } from './present-service.ts';
import { takeRequest } from './requests/take-request.ts';
import { answerWishes } from './services/answer-wishes.ts';

/** Drawing a paper takes as much work as many other answers together. */
const PAPERS: Limit = { name: 'assisted.papers', max: 30, windowSeconds: 600, by: 'account' };

type Caller = { readonly ctx: Context; readonly viewer: Viewer; readonly language: SentenceLanguage };

const stepped = async ({ ctx, viewer, language }: Caller, message: string) => ({
  message,
  data: await presentService(ctx, { viewer, language }),
});

const meetingMessages: Readonly<Record<MeetingOutcome, Sentence>> = {
  chosen: say.slotChosen,
  confirmed: say.meetingConfirmed,
  declined: say.meetingDeclined,
  cancelled: say.meetingCancelled,
};

function outcomeText(outcome: IntroductionOutcome, language: SentenceLanguage): string {
  if (outcome.kind === 'made') return sayIn(language, say.introduced, { name: outcome.name });
  return sayIn(language, outcome.kind === 'asked' ? say.interested : say.declined);
}

export function routeAssisted(http: Http): void {
  http.serve(calls.requestConsultation, async ({ ctx, viewer, body, client: { networkAddress }, language }) => {
    await takeRequest(ctx, body, { memberId: viewer?.accountId ?? null, networkAddress });
    return { message: sayIn(language, say.requestSent) };
  });

  http.serve(calls.getAssistedService, async ({ ctx, viewer, language }) => ({ data: await presentService(ctx, { viewer, language }) }));

  http.serve(calls.answerWishes, async ({ body, ...call }) => {
    await answerWishes(call.ctx, { memberId: call.viewer.accountId, ...body });
    return stepped(call, sayIn(call.language, body.answer === 'confirm' ? say.wishesConfirmed : say.changeAsked));
  });

  http.serve(calls.answerIntroduction, async ({ body, ...call }) => {
    const { introduction_id: id, answer, reason } = body;
    const outcome = await answerIntroduction(call.ctx, { id, answer, reason: reason || null, memberId: call.viewer.accountId });
    return stepped(call, outcomeText(outcome, call.language));
  });

  http.serve(calls.answerMeeting, async ({ body, ...call }) => {
    const { accountId: memberId } = call.viewer;
    const { meeting_id: id, answer, slot_id: slotId = null } = body;
    const outcome = await answerMeeting(call.ctx, { id, answer, slotId, memberId });
    const { meetingTable } = await countersOf(call.ctx, memberId);
    return { ...(await stepped(call, sayIn(call.language, meetingMessages[outcome]))), remaining_meeting_table: meetingTable };
  });

  http.serve(calls.sendMeetingFeedback, async ({ ctx, viewer, body, language }) => {
    await sendFeedback(ctx, { meetingId: body.meeting_id, memberId: viewer.accountId, text: body.text });
    return { message: sayIn(language, say.feedbackSent) };
  });

  routeFiles(http);
}

function routeFiles(http: Http): void {
  http.serveFile(calls.getMeetingCalendar, async ({ ctx, viewer, params, language }) => {
    const bytes = await drawCalendar(ctx, { readerId: viewer.accountId, meetingId: params.id, language });
    return { file: { type: 'text/calendar; charset=utf-8', name: 'family-meeting.ics', bytes } };
  });

  http.serveFile(calls.getMeetingInvitation, async ({ ctx, viewer, params, language }) => {
    await ctx.limits.take(PAPERS, viewer.accountId);
    const bytes = await drawInvitation(ctx, { readerId: viewer.accountId, meetingId: params.id, language });
    return { file: { type: 'application/pdf', name: 'family-meeting.pdf', bytes } };
  });
}
