import * as calls from '@app/contract/member-records';
import { sayIn } from '@app/contract/kernel';
import { undoContactChange } from '#features/accounts';
import type { Call, Http } from '#platform/http';
import { requireMember, type Act } from './begin-act.ts';
import { changePurpose } from './change-purpose.ts';
import { deleteMember, liftHold, placeHold } from './close-member.ts';
import { correctIdentity } from './correct-identity.ts';
import { downloadMembers, listMembers } from './list-members.ts';
import { lookAtContact } from './look-at-contact.ts';
import { lookAtRecordPhoto } from './look-at-photo.ts';
import { endMembership, keepMembership } from './membership-notice.ts';
import { showMember } from './show-member.ts';

const { actMessages: say } = calls;

type ActCall = Pick<Call<typeof calls.deleteMember>, 'viewer' | 'params' | 'body'>;
const actOf = ({ viewer, params, body }: ActCall): Act => ({
  memberId: params.id,
  staffId: viewer.accountId,
  reason: body.reason,
  seen: body.seen,
});

export function routeMemberRecords(http: Http): void {
  http.serveFile(calls.listMemberRecords, ({ ctx, viewer, query }) =>
    query.isCsv ? downloadMembers(ctx, viewer.accountId, query) : listMembers(ctx, query),
  );
  http.serve(calls.showMemberRecord, async ({ ctx, viewer, params, language }) => ({
    data: await showMember(ctx, viewer, params.id, language),
  }));
  http.serveFile(calls.showRecordPhoto, ({ ctx, viewer, params }) =>
    lookAtRecordPhoto(ctx, { memberId: params.id, photoId: params.photo_id, staffId: viewer.accountId }),
  );
  http.serve(calls.lookAtContact, async ({ ctx, viewer, params, body }) => ({
    data: await lookAtContact(ctx, viewer, { memberId: params.id, reason: body.reason }),
  }));
  http.serve(calls.undoChangeOfContact, async ({ ctx, viewer, params, body, language }) => {
    const staffId = viewer.accountId;
    await requireMember(ctx, params.id, staffId);
    await undoContactChange(ctx, { accountId: params.id, changeId: body.change_id, staffId, reason: body.reason });
    return { message: sayIn(language, say.contactUndone) };
  });
  http.serve(calls.correctIdentity, async ({ ctx, language, ...call }) => {
    const { full_name: name, date_of_birth: birthday, gender } = call.body;
    await correctIdentity(ctx, actOf(call), { name, birthday, gender });
    return { message: sayIn(language, say.corrected) };
  });
  http.serve(calls.changePurpose, async ({ ctx, language, ...call }) => {
    await changePurpose(ctx, actOf(call), call.body.purpose);
    return { message: sayIn(language, say.purposeChanged) };
  });
  const serveAct = (endpoint: typeof calls.endMembership, act: typeof deleteMember, message: (typeof say)[keyof typeof say]): void =>
    http.serve(endpoint, async ({ ctx, language, ...call }) => {
      await act(ctx, actOf(call));
      return { message: sayIn(language, message) };
    });
  serveAct(calls.endMembership, endMembership, say.membershipEnds);
  serveAct(calls.keepMembership, keepMembership, say.membershipKept);
  serveAct(calls.deleteMember, deleteMember, say.deletionStarted);
  serveAct(calls.placeHold, placeHold, say.holdPlaced);
  serveAct(calls.liftHold, liftHold, say.holdLifted);
}
