import { accountRefusals, codeRefusals } from '../accounts/accounts.refusals.ts';
import { commonRefusals } from '../kernel/index.ts';
import { referenceDataRefusals } from '../reference-data/reference-data.refusals.ts';
import { pairRefusals } from '../members/pair.ts';
import { mediaRefusals } from '../media/index.ts';
import { entitlementsRefusals } from '../entitlements/entitlements.refusals.ts';
import { onboardingRefusals } from '../onboarding/index.ts';
import { paymentsRefusals } from '../payments/index.ts';
import { receiptsRefusals } from '../receipts/index.ts';
import { relationsRefusals } from '../relations/index.ts';
import { searchRefusals } from '../search/index.ts';
import { walletRefusals } from '../wallet/wallet.refusals.ts';
import { packagesRefusals } from '../packages/packages.refusals.ts';

/** Every refusal that the product can give: code to status and sentence. Assembled from the rooms. */
export const refusalTable = {
  ...commonRefusals,
  ...mediaRefusals,
  ...pairRefusals,
  ...accountRefusals,
  ...codeRefusals,
  ...receiptsRefusals,
  ...relationsRefusals,
  ...searchRefusals,
  ...referenceDataRefusals,
  ...onboardingRefusals,
  ...paymentsRefusals,
  ...packagesRefusals,
  ...walletRefusals,
  ...entitlementsRefusals,
} as const;
export type RefusalCode = keyof typeof refusalTable;
