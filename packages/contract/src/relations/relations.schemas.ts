import * as z from 'zod/mini';
import { MemberId, pagination } from '../kernel/index.ts';
import { MemberListRow, TargetId } from '../members/pair.ts';

export const SHORTLIST_MAX = 1000;
export const RELATIONS_PAGE_SIZE = 20;

/** The body of follow and unfollow. */
export const FollowForm = z.object({ userId: TargetId });

const IsFollow = z.enum(['0', '1']);
const count = z.int().check(z.nonnegative());

/** `followers` of the other; `is_follow` '0' followed now, '1' not. */
export const FollowAnswer = z.object({ message: z.string(), data: z.object({ is_follow: IsFollow, followers: count }) });

export const FollowRow = z.object({
  user_id: MemberId,
  name: z.string(),
  /** The small form that this reader may see. */
  photo: z.nullable(z.string()),
  /** '0' the reader follows this member, '1' not. */
  is_follow: IsFollow,
});
export type FollowRow = z.output<typeof FollowRow>;
export const FollowList = z.object({ data: z.array(FollowRow), ...pagination });

export const ShortlistedAnswer = z.object({
  message: z.string(),
  /** 1 where the member is on the list now. */
  data: z.object({ shortlisted: z.union([z.literal(0), z.literal(1)]) }),
});
export const Shortlist = z.object({ data: z.array(MemberListRow), ...pagination });

export const IgnoredRow = z.object({ user_id: MemberId, name: z.string(), created_at: z.iso.datetime() });
export type IgnoredRow = z.output<typeof IgnoredRow>;
export const IgnoredList = z.object({ data: z.array(IgnoredRow), ...pagination });
