import { accountRefusals, codeRefusals } from '../accounts/accounts.refusals.ts';
import { commonRefusals } from '../kernel/index.ts';
import { referenceDataRefusals } from '../reference-data/reference-data.refusals.ts';
import { mediaRefusals } from '../media/index.ts';
import { onboardingRefusals } from '../onboarding/index.ts';
import { relationsRefusals } from '../relations/index.ts';
import { searchRefusals } from '../search/index.ts';

/** Every refusal that the product can give: code to status and sentence. Assembled from the rooms. */
export const refusalTable = {
  ...commonRefusals,
  ...mediaRefusals,
  ...accountRefusals,
  ...codeRefusals,
  ...relationsRefusals,
  ...searchRefusals,
  ...referenceDataRefusals,
  ...onboardingRefusals,
} as const;
export type RefusalCode = keyof typeof refusalTable;
