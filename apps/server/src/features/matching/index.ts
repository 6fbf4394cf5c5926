export type { Judgement } from './compare-members.ts';
export { matching } from './matching.feature.ts';
export {
  checkMandatory,
  judgeMatch,
  matchScores,
  passesStrictFilter,
  type MandatoryCheck,
  type MandatoryVerdict,
} from './matching.service.ts';
export { mandatoryRowsOf } from './matching.store.ts';
