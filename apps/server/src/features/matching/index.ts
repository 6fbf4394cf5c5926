export type { Judgement } from './compare-members.ts';
export { matching } from './matching.feature.ts';
export {
  checkMandatory,
  judgeMatch,
  mandatoryExpectations,
  matchScores,
  matchVerdicts,
  matchVerdictsFrom,
  passesStrictFilter,
  type MandatoryCheck,
  type MandatoryExpectations,
  type MandatoryVerdict,
  type MatchVerdict,
} from './matching.service.ts';
export { mandatoryRowsOf, memberQueries } from './matching.store.ts';
export { NEAR, WEIGHTS, WORTH } from './matching.policy.ts';
export { scalesFrom } from './compare-members.ts';
