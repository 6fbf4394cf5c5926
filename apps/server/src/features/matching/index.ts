export { matching } from './matching.feature.ts';
export {
  checkMandatory,
  mandatoryExpectations,
  matchVerdicts,
  matchVerdictsFrom,
  passesStrictFilter,
  type MandatoryCheck,
  type MandatoryExpectations,
  type MandatoryVerdict,
  type MatchVerdict,
} from './matching.service.ts';
export { mandatoryRowsOf, memberQueries, type MemberRows } from './matching.store.ts';
export { type RowResults } from './matching.policy.ts';
export { compare, comparedOf, preferencesOf, residenceOf, scalesFrom, type Compared, type Judgement } from './compare-members.ts';
export { presentReasons } from './matching.views.ts';
