import { flagOf } from '@app/contract/kernel';
import type { FaceProof } from '@app/contract/media';
import { todayIn } from '#platform/clock';
import type { Badges } from './identity.store.ts';

/** Returns what stands behind the badge of the face; null without it. */
export const shownFaceProof = (badges: Badges | undefined): FaceProof | null =>
  badges?.faceTakenAt ? { taken_at: todayIn(badges.faceTakenAt), live: flagOf(badges.isFaceLive) } : null;
