export { eraseAccount, erasureWaits } from './erase-account.ts';
export { erasure } from './erasure.feature.ts';
export { liftLegalHold, placeLegalHold, type LegalHold } from './legal-holds.ts';
