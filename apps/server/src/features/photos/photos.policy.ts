import type { BlurLevel, ReviewStatus } from '@app/contract/media';
import type { PhotoKind, PhotoRow } from './photos.tables.ts';

/** `before`: others see a photo once approved; `after`: until it is rejected. */
export type ReviewMode = 'before' | 'after';

export type PhotoFacts = {
  readonly isOwner: boolean;
  readonly kind: PhotoKind;
  readonly status: ReviewStatus;
  readonly reviewMode: ReviewMode;
  readonly level: BlurLevel;
  readonly isHidden: boolean;
  readonly isGranted: boolean;
  readonly isBlocked: boolean;
  readonly isViewerPremium: boolean;
};

/** The stored part of the facts; `isGranted` to this viewer. */
export type StoredFacts = {
  readonly kind: PhotoKind;
  readonly status: ReviewStatus;
  readonly blurLevel: BlurLevel;
  readonly photosHidden: boolean;
  readonly isGranted: boolean;
};
type ViewerFacts = Pick<PhotoFacts, 'isOwner' | 'isBlocked' | 'isViewerPremium' | 'reviewMode'>;

export const factsOf = (
  { kind, status, blurLevel: level, photosHidden: isHidden, isGranted }: StoredFacts,
  viewer: ViewerFacts,
): PhotoFacts => ({ kind, status, level, isHidden, isGranted, ...viewer });

/** `hidden`: that there is a photo may be known, so that one can ask for it; no form of it is sent. */
export type Visibility = 'clear' | 'blurred' | 'hidden' | 'none';

/** True if this form may leave the server. */
export const maySend = (visibility: Visibility, variant: 'large' | 'card' | 'blurred'): boolean =>
  visibility === 'clear' || (visibility === 'blurred' && variant === 'blurred');

const PUBLIC: BlurLevel = 0;
const PREMIUM_MEMBERS: BlurLevel = 2;

/** Returns the form of a photo that a viewer may be sent. The only place that decides this, for lists and for every single request. */
export function visibleVariant(facts: PhotoFacts): Visibility {
  if (facts.isOwner) return 'clear';
  if (facts.kind === 'guardian' || facts.isBlocked || !isShownToOthers(facts.status, facts.reviewMode)) return 'none';
  if (facts.isGranted) return 'clear';
  if (facts.isHidden) return 'hidden';
  if (facts.level === PUBLIC) return 'clear';
  return facts.level === PREMIUM_MEMBERS && facts.isViewerPremium ? 'clear' : 'blurred';
}

/** Returns the states of review in which others see a photo at all. */
export const shownStatuses = (mode: ReviewMode): readonly ReviewStatus[] => (mode === 'after' ? ['approved', 'pending'] : ['approved']);
const isShownToOthers = (status: ReviewStatus, mode: ReviewMode): boolean => shownStatuses(mode).includes(status);

/** True if the owner can be asked: a photo for premium members is opened by a package instead. */
export const mayAskFor = (facts: Pick<PhotoFacts, 'level'>, visibility: Visibility): boolean =>
  visibility === 'hidden' || (visibility === 'blurred' && facts.level !== PREMIUM_MEMBERS);

/** The result of asking for photos of one type. `premium_members`: a package opens them, the owner is not asked. */
export type Asking = 'may_ask' | 'already_visible' | 'premium_members' | 'no_photos';

export type AskingCase = Pick<PhotoFacts, 'level' | 'isHidden' | 'isGranted' | 'isViewerPremium'> & { readonly hasPhotos: boolean };

/** Judges as an approved photo of that type would be judged. */
export function judgeAsking({ hasPhotos, ...facts }: AskingCase): Asking {
  const one = { ...facts, isOwner: false, isBlocked: false, kind: 'profile', status: 'approved', reviewMode: 'before' } as const;
  const visibility = visibleVariant(one);
  if (visibility === 'clear') return 'already_visible';
  if (!hasPhotos) return 'no_photos';
  return mayAskFor(facts, visibility) ? 'may_ask' : 'premium_members';
}

type InPlace = Pick<PhotoRow, 'status'>;

/** Returns the photo of one place that is shown: the owner sees the replacement that waits or was rejected, others what was approved before it. */
export function shownInPlace<P extends InPlace>(live: readonly P[], isOwner: boolean, mode: ReviewMode): P | undefined {
  const waiting = live.find((photo) => photo.status !== 'approved');
  const current = live.find((photo) => photo.status === 'approved');
  if (isOwner) return waiting ?? current;
  return waiting && isShownToOthers(waiting.status, mode) ? waiting : current;
}

const MARKED_ABOVE_PIXELS = 400;

/** True for clear photos of others, which carry the viewer's mark, but for small ones. */
export const carriesMark = (photo: { width: number; height: number }, isOwner: boolean): boolean =>
  !isOwner && Math.max(photo.width, photo.height) > MARKED_ABOVE_PIXELS;

/** True for a repeated upload (a lost answer, a second tap), which changes nothing; a rejected photo may be submitted again. */
export function isRepeatedUpload(live: readonly Pick<PhotoRow, 'status' | 'sha256'>[], sha256: string): boolean {
  const newest = live.find((photo) => photo.status !== 'approved') ?? live[0];
  return newest !== undefined && newest.status !== 'rejected' && newest.sha256 === sha256;
}
