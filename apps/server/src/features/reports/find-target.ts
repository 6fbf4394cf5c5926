import { profileNotAvailable } from '@app/contract/members';
import type { ReportedContent } from '@app/contract/reports';
import { Refusal } from '#platform/errors';
import { PHOTOS_OF_MEMBER_REPORT } from './reports.limits.ts';
import type { ReportsDeps, ReportTarget } from './reports.types.ts';

/** A member whom the reporter can see. */
export async function findMember({ neighbours }: ReportsDeps, reporterId: number, memberId: number): Promise<ReportTarget> {
  const { members, media } = neighbours;
  if (reporterId === memberId) throw new Refusal('own_profile');
  if (!(await members.reachability(reporterId, memberId)).isAvailable) throw new Refusal('not_found', { sentence: profileNotAvailable });
  const [profile, photos] = await Promise.all([members.profileOf(memberId), media.photosForReport(memberId, PHOTOS_OF_MEMBER_REPORT)]);
  const { nickname, gender, dateOfBirth, tagline, introduction } = profile;
  return {
    type: 'member',
    targetId: memberId,
    reportedMemberId: memberId,
    copy: { nickname, gender, dateOfBirth, tagline, introduction },
    files: photos.map(({ id, kind, status, largeKey }) => ({ key: largeKey, what: { photoId: id, kind, status } })),
    isHiddenByBlock: true,
  };
}

/** Something of a member that the reporter can see. What is not theirs to see is not there. */
export function findContent(
  deps: ReportsDeps,
  reporterId: number,
  { type, id }: { type: ReportedContent; id: number },
): Promise<ReportTarget> {
  if (type === 'photo') return findPhoto(deps, reporterId, id);
  if (type === 'message') return findMessage(deps, reporterId, id);
  return findShared(deps, reporterId, { type, id });
}

async function findShared(
  { neighbours }: ReportsDeps,
  reporterId: number,
  { type, id }: { type: 'post' | 'story'; id: number },
): Promise<ReportTarget> {
  const quote = await (type === 'post' ? neighbours.quotePost(reporterId, id) : neighbours.quoteStory(reporterId, id));
  if (!quote) throw new Refusal('not_found');
  const { authorId, text, postedAt, files } = quote;
  if (authorId === reporterId) throw new Refusal('own_profile');
  return {
    type,
    targetId: id,
    reportedMemberId: authorId,
    copy: { text, postedAt: postedAt.toISOString() },
    files: files.map(({ key, kind }) => ({ key, what: { kind } })),
    isHiddenByBlock: true,
  };
}

async function findPhoto({ neighbours }: ReportsDeps, reporterId: number, photoId: number): Promise<ReportTarget> {
  const photo = await neighbours.media.photoForReport(reporterId, photoId);
  if (!photo) throw new Refusal('not_found');
  const { ownerId, kind, objectKey } = photo;
  if (ownerId === reporterId) throw new Refusal('own_profile');
  if (!(await neighbours.members.reachability(reporterId, ownerId)).isAvailable) throw new Refusal('not_found');
  const files = [{ key: objectKey, what: { photoId, kind } }];
  return { type: 'photo', targetId: photoId, reportedMemberId: ownerId, copy: {}, files, isHiddenByBlock: true };
}

async function findMessage({ neighbours }: ReportsDeps, reporterId: number, messageId: number): Promise<ReportTarget> {
  const quote = await neighbours.quoteMessage(reporterId, messageId);
  if (!quote) throw new Refusal('not_found');
  const { senderId, text, sentAt, attachmentKey } = quote;
  if (senderId === reporterId) throw new Refusal('own_profile');
  return {
    type: 'message',
    targetId: messageId,
    reportedMemberId: senderId,
    copy: { text, sentAt: sentAt.toISOString() },
    files: attachmentKey === null ? [] : [{ key: attachmentKey, what: { kind: 'attachment' } }],
    isHiddenByBlock: false,
  };
}
