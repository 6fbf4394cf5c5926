import type { Introductions } from './introduction.types.ts';
import { introductionsOf, ownIntroductions, type PlayIntroductionDeps } from './play-introduction.ts';
import { reviewIntroduction, type ReviewIntroductionDeps } from './review-introduction.ts';
import { prepareIntroduction, removeIntroduction, saveIntroduction, type SaveIntroductionDeps } from './save-introduction.ts';

export type IntroductionsDeps = SaveIntroductionDeps & ReviewIntroductionDeps & PlayIntroductionDeps;

/** Voice and video introductions: taking them in, deciding on them, and playing them to whom photos are shown. */
export const createIntroductions = (deps: IntroductionsDeps): Introductions => ({
  prepareIntroduction: (memberId, type, bytes) => prepareIntroduction(deps, memberId, type, bytes),
  saveIntroduction: (trx, prepared) => saveIntroduction(deps, trx, prepared),
  removeIntroduction: (trx, memberId, type) => removeIntroduction(deps, trx, memberId, type),
  ownIntroductions: (viewer) => ownIntroductions(deps, viewer),
  introductionsOf: (viewer, ownerId) => introductionsOf(deps, viewer, ownerId),
  reviewIntroduction: (trx, id, decision) => reviewIntroduction(deps, trx, id, decision),
});
