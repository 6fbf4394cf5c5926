import * as z from 'zod/mini';
import { Counters, CurrentPackage } from '../entitlements/index.ts';
import { Flag, MemberId } from '../kernel/index.ts';
import { FaceProof } from '../media/index.ts';

const count = z.int().check(z.nonnegative());

/** A member's own account: who they are, what they have left, and what waits for them. */
export const AccountData = z.extend(Counters, {
  user_id: MemberId,
  member_code: z.string(),
  name: z.string(),
  /** The member's title, such as their profession. */
  title: z.string(),
  /** Addresses made for this session; null without a photo. */
  photo: z.nullable(z.string()),
  cover_photo: z.nullable(z.string()),
  /** Verified facts. */
  badges: z.object({ phone: Flag, id: Flag, face: Flag }),
  /** Null without the badge of the face. */
  face_proof: z.nullable(FaceProof),
  membership: z.enum(['free', 'premium']),
  /** Null for who has no package, and from 30 days after it ended. */
  current_package_info: z.nullable(CurrentPackage),
  /** Credits that wait for a renewal; null where nothing does. */
  frozen: z.nullable(Counters),
  counts: z.object({ interests_received: count, proposals_received: count, unseen_messages: count, unread_notifications: count }),
});
