import type { IntroductionType, ReviewStatus } from '@app/contract/media';
import type { Transaction } from '#platform/db';
import type { Decision, PhotoViewer } from '../media.types.ts';

/** A recording that was judged and stored, but belongs to no row yet. */
export type PreparedIntroduction = {
  readonly kind: 'introduction';
  readonly memberId: number;
  readonly type: IntroductionType;
  readonly objectKey: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly durationMs: number;
  readonly sha256: string;
  readonly objectKeys: readonly string[];
};

export type OwnIntroduction = {
  readonly type: IntroductionType;
  readonly url: string;
  readonly status: ReviewStatus;
  readonly reason: string | null;
  readonly durationMs: number;
};
export type OwnIntroductions = { readonly [Type in IntroductionType]: OwnIntroduction | null };
/** What a viewer may play of a profile. */
export type PlayableIntroductions = { readonly [Type in IntroductionType]: { readonly url: string } | null };

/** Members introducing themselves by voice and by video. */
export type Introductions = {
  /**
   * Judges by the bytes and stores, before the caller's transaction: 415, 413 or 422 at `file`.
   * `saveIntroduction` inside the transaction makes it the member's; call `discard` where the transaction failed.
   */
  prepareIntroduction(memberId: number, type: IntroductionType, bytes: Buffer): Promise<PreparedIntroduction>;
  /** Waits for review, in place of one that waited or was rejected. */
  saveIntroduction(trx: Transaction, prepared: PreparedIntroduction): Promise<void>;
  /** Takes away what is shown and what waits; `not_found` where there is neither. */
  removeIntroduction(trx: Transaction, memberId: number, type: IntroductionType): Promise<void>;
  /** One's own: the replacement that waits or was rejected, else what is shown. */
  ownIntroductions(viewer: PhotoViewer): Promise<OwnIntroductions>;
  /** The introductions of a profile as this viewer may play them, in one query: those of photos shown clear, none otherwise. */
  introductionsOf(viewer: PhotoViewer, ownerId: number): Promise<PlayableIntroductions>;
  /** Staff decide on a pending one; `already_decided` where it no longer waits. */
  reviewIntroduction(trx: Transaction, introductionId: number, decision: Decision): Promise<void>;
};
