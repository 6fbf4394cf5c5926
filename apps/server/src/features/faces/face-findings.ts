import type { Movement } from '@app/contract/faces';
import type { Context } from '#platform/context';
import { thresholdsOf } from './face-thresholds.ts';
import { judgeStills, likenessOf, likenessToPhotos, realnessOf, type Likeness, type StillVerdict } from './faces.policy.ts';
import * as store from './faces.store.ts';
import type { CheckRow, Findings } from './faces.tables.ts';

const MATCHES_SHOWN = 5;

export type Judged = { readonly value: number; readonly is: Likeness };
/** Holds what a reviewer is shown of a live check. */
export type FaceFindings = {
  readonly consentedAt: Date;
  readonly movements: readonly Movement[];
  /** The ids of the pictures of the movements. */
  readonly stillIds: readonly number[];
  /** Null where nothing was reckoned. */
  readonly found: {
    readonly stills: readonly StillVerdict[];
    readonly among: Judged | null;
    readonly toPhotos: Judged | null;
    readonly real: number | null;
    readonly live: number | null;
  } | null;
  readonly hasVirtualCamera: boolean;
  readonly sameFaces: readonly store.MatchRow[];
};

/** Returns what was found of the check that waits for its review; null where the member uploaded a picture. */
export async function faceFindingsOf(ctx: Context, memberId: number): Promise<FaceFindings | null> {
  const check = await store.findCheckIn(ctx, memberId, ['sent']);
  if (!check) return null;
  const [stills, sameFaces] = await Promise.all([store.listStills(ctx, check.id), store.listMatches(ctx, check, MATCHES_SHOWN)]);
  return {
    consentedAt: check.consentedAt,
    movements: check.movements,
    stillIds: stills.map(({ id }) => id),
    found: check.findings && foundOf(ctx, check, check.findings),
    hasVirtualCamera: check.hasVirtualCamera ?? false,
    sameFaces,
  };
}

function foundOf(ctx: Context, { movements }: CheckRow, findings: Findings): FaceFindings['found'] {
  const thresholds = thresholdsOf(ctx.settings);
  const judged = (value: number | null): Judged | null => (value === null ? null : { value, is: likenessOf(value, thresholds) });
  const realness = realnessOf(findings.stills);
  return {
    stills: judgeStills(movements, findings, thresholds),
    among: judged(findings.likenessAmong),
    toPhotos: judged(likenessToPhotos(findings)),
    real: realness?.real ?? null,
    live: realness?.live ?? null,
  };
}

/** Returns how alike a new profile photo was found; undefined where it was not compared. */
export const photoLikenessOf = (ctx: Context, photoId: number): Promise<store.PhotoLikeness | undefined> =>
  store.findPhotoLikeness(ctx, photoId);
