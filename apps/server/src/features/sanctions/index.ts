export { alreadyDecided } from './already-decided.ts';
export { appealAddress } from './appeal-token.ts';
export { imposeSanction, type Measure, type SanctionOrder } from './impose-sanction.ts';
export { sanctions } from './sanctions.feature.ts';
export { findRunningSanction, sanctionsOf } from './sanctions.service.ts';
export { isThere, namesOf, ownerOf } from './sanctions.store.ts';
export type { RestsOn, SanctionRow } from './sanctions.tables.ts';
export { staffName } from './sanctions.views.ts';
export { countWaitingAppeals } from './sanctions.service.ts';
