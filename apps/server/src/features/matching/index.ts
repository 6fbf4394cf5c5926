export type { Judgement } from './compare-members.ts';
export { matching } from './matching.feature.ts';
export {
  checkMandatory,
  judgeMatch,
  mandatoryExpectations,
  matchScores,
  matchVerdicts,
  passesStrictFilter,
  type MandatoryCheck,
  type MandatoryExpectations,
  type MandatoryVerdict,
  type MatchVerdict,
} from './matching.service.ts';
export { mandatoryRowsOf } from './matching.store.ts';
