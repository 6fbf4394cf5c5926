import type { ReviewStatus } from '@app/contract/media';
import type { PhotoKind } from '#features/photos';

/** Names what stands in the way of one of the staff who wants an item. */
export type Obstacle = 'own_submission' | 'already_decided';

export type Wanted = { readonly staffId: number; readonly item: { readonly memberId: number; readonly status: ReviewStatus } };

/** Returns why somebody may not decide: nobody does on what they handed in themselves, and nothing is decided twice. */
export function obstacleOf({ staffId, item }: Wanted): Obstacle | null {
  if (item.memberId === staffId) return 'own_submission';
  return item.status === 'pending' ? null : 'already_decided';
}

/** True of who has the face badge, also while it rests. */
export const holdsFace = (badges: { readonly hasFaceBadge: boolean; readonly isFaceResting: boolean } | undefined): boolean =>
  badges !== undefined && (badges.hasFaceBadge || badges.isFaceResting);

/** True where the approval of a photo has to say whether it shows the same person: the badge says that the face of the profile was compared. */
export const asksSamePerson = (place: PhotoKind, hasFaceBadge: boolean): boolean => place === 'profile' && hasFaceBadge;
