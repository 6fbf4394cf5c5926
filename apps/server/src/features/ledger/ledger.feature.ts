import type { Feature } from '#platform/feature';
import { serveLedger } from './ledger.routes.ts';
import { ledgerPersonalData } from './ledger.personal-data.ts';
import { ownData } from './own-data.store.ts';

/** Journal of all money. The nightly check is run by payments, which knows all that it compares. */
export const ledger: Feature = {
  name: 'ledger',
  ownData,
  personalData: ledgerPersonalData,
  routes: serveLedger,
};
