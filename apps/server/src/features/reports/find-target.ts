import { profileNotAvailable } from '@app/contract/members';
import type { ReportedContent, ReportType } from '@app/contract/reports';
import type { Context } from '#platform/context';
import { Refusal } from '#platform/errors';
import { quoteCall } from '#features/calls';
import { quoteMessage } from '#features/chat';
import { quotePost } from '#features/feed';
import { profileOf, reachability } from '#features/members';
import { photoForReport, photosForReport } from '#features/photos';
import { quoteStory } from '#features/stories';

/** Photos of a member report: those with a place of their own and a few further ones. */
const PHOTOS_OF_MEMBER_REPORT = 8;

/** Thing that a report is about, once it is known that the reporter may see it. */
export type ReportTarget = {
  readonly type: ReportType;
  readonly targetId: number;
  readonly reportedMemberId: number;
  /** Stands in the evidence beside who it is of. */
  readonly copy: Readonly<Record<string, unknown>>;
  /** Files of which the report keeps copies; what each is stands in the evidence. */
  readonly files: readonly { readonly key: string; readonly what: Readonly<Record<string, unknown>> }[];
  /** False where the two may have blocked each other: what was written stays reportable. */
  readonly isHiddenByBlock: boolean;
};

/** Returns a member whom the reporter can see; 404 for all others. */
export async function findMember(ctx: Context, reporterId: number, memberId: number): Promise<ReportTarget> {
  if (reporterId === memberId) throw new Refusal('own_profile');
  if (!(await reachability(ctx, reporterId, memberId)).isAvailable) throw new Refusal('not_found', { sentence: profileNotAvailable });
  const [profile, photos] = await Promise.all([profileOf(ctx, memberId), photosForReport(ctx, memberId, PHOTOS_OF_MEMBER_REPORT)]);
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

/** Returns something of a member that the reporter can see. What is not theirs to see is 404. */
export function findContent(ctx: Context, reporterId: number, { type, id }: { type: ReportedContent; id: number }): Promise<ReportTarget> {
  if (type === 'photo') return findPhoto(ctx, reporterId, id);
  if (type === 'message') return findMessage(ctx, reporterId, id);
  if (type === 'call') return findCall(ctx, reporterId, id);
  return findShared(ctx, reporterId, { type, id });
}

async function findShared(ctx: Context, reporterId: number, { type, id }: { type: 'post' | 'story'; id: number }): Promise<ReportTarget> {
  const quote = await (type === 'post' ? quotePost(ctx, reporterId, id) : quoteStory(ctx, reporterId, id));
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

async function findPhoto(ctx: Context, reporterId: number, photoId: number): Promise<ReportTarget> {
  const photo = await photoForReport(ctx, reporterId, photoId);
  if (!photo) throw new Refusal('not_found');
  const { ownerId, kind, objectKey } = photo;
  if (ownerId === reporterId) throw new Refusal('own_profile');
  if (!(await reachability(ctx, reporterId, ownerId)).isAvailable) throw new Refusal('not_found');
  const files = [{ key: objectKey, what: { photoId, kind } }];
  return { type: 'photo', targetId: photoId, reportedMemberId: ownerId, copy: {}, files, isHiddenByBlock: true };
}

async function findMessage(ctx: Context, reporterId: number, messageId: number): Promise<ReportTarget> {
  const quote = await quoteMessage(ctx, reporterId, messageId);
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

/** Names the call; what was said and shown in it is kept nowhere. */
async function findCall(ctx: Context, reporterId: number, callId: number): Promise<ReportTarget> {
  const quote = await quoteCall(ctx, reporterId, callId);
  if (!quote) throw new Refusal('not_found');
  const { otherId, kind, state, startedAt, answeredAt, endedAt } = quote;
  return {
    type: 'call',
    targetId: callId,
    reportedMemberId: otherId,
    copy: {
      kind,
      state,
      startedAt: startedAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
      endedAt: endedAt?.toISOString() ?? null,
    },
    files: [],
    isHiddenByBlock: false,
  };
}
