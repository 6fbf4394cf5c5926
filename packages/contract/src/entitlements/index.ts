export { COUNTER_NAMES, COUNTERS, countersOnWire, countOf, creditLabels, type CounterName } from './counters.ts';
export { changeCredits, listCreditHistory } from './entitlements.endpoints.ts';
export { entitlementsRefusals } from './entitlements.refusals.ts';
export {
  ACT_NAMES,
  Counters,
  CREDIT_PAGE_SIZE,
  CreditMovement,
  CurrentPackage,
  MOVEMENT_NAMES,
  type ActName,
} from './entitlements.schemas.ts';
export { creditsChanged, entitlementsSentences, unnamedPackage } from './entitlements.sentences.ts';
