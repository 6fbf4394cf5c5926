import { assistedRefusals } from '../assisted/assisted.refusals.ts';
import { closureRefusals } from '../account-closure/account-closure.refusals.ts';
import { accountRefusals, codeRefusals } from '../accounts/accounts.refusals.ts';
import { interestsRefusals } from '../interests/interests.refusals.ts';
import { commonRefusals } from '../kernel/index.ts';
import { referenceDataRefusals } from '../reference-data/reference-data.refusals.ts';
import { pairRefusals } from '../members/pair.ts';
import { galleryRefusals } from '../gallery/gallery.refusals.ts';
import { manageProfileRefusals } from '../manage-profile/manage-profile.refusals.ts';
import { mediaRefusals } from '../media/index.ts';
import { callsRefusals } from '../calls/calls.refusals.ts';
import { facesRefusals } from '../faces/faces.refusals.ts';
import { careersRefusals } from '../careers/careers.refusals.ts';
import { contactRefusals } from '../contact/contact.refusals.ts';
import { contactViewsRefusals } from '../contact-views/contact-views.refusals.ts';
import { dataExportRefusals } from '../data-export/data-export.refusals.ts';
import { entitlementsRefusals } from '../entitlements/entitlements.refusals.ts';
import { memberRecordsRefusals } from '../member-records/member-records.refusals.ts';
import { onboardingRefusals } from '../onboarding/index.ts';
import { messagesRefusals } from '../chat/chat.refusals.ts';
import { operationsRefusals } from '../operations/operations.refusals.ts';
import { outboundRefusals } from '../outbound/outbound.refusals.ts';
import { outboxRefusals } from '../outbox/outbox.refusals.ts';
import { paymentsRefusals } from '../payments/index.ts';
import { privacyRefusals } from '../privacy/privacy.refusals.ts';
import { passkeysRefusals } from '../passkeys/passkeys.refusals.ts';
import { publishingRefusals } from '../publishing/publishing.refusals.ts';
import { receiptsRefusals } from '../receipts/index.ts';
import { relationsRefusals } from '../relations/index.ts';
import { reportsRefusals } from '../reports/reports.refusals.ts';
import { reviewsRefusals } from '../reviews/reviews.refusals.ts';
import { sanctionsRefusals } from '../sanctions/sanctions.refusals.ts';
import { savedSearchesRefusals } from '../saved-searches/saved-searches.refusals.ts';
import { staffRefusals } from '../staff/staff.refusals.ts';
import { searchRefusals } from '../search/index.ts';
import { supportRefusals } from '../support/support.refusals.ts';
import { walletRefusals } from '../wallet/wallet.refusals.ts';
import { packagesRefusals } from '../packages/packages.refusals.ts';

/** Every refusal that the product can give: code to status and sentence. Assembled from the features. */
export const refusalTable = {
  ...commonRefusals,
  ...assistedRefusals,
  ...mediaRefusals,
  ...manageProfileRefusals,
  ...operationsRefusals,
  ...galleryRefusals,
  ...pairRefusals,
  ...accountRefusals,
  ...closureRefusals,
  ...interestsRefusals,
  ...messagesRefusals,
  ...codeRefusals,
  ...privacyRefusals,
  ...publishingRefusals,
  ...receiptsRefusals,
  ...reportsRefusals,
  ...relationsRefusals,
  ...reviewsRefusals,
  ...sanctionsRefusals,
  ...savedSearchesRefusals,
  ...searchRefusals,
  ...supportRefusals,
  ...referenceDataRefusals,
  ...onboardingRefusals,
  ...paymentsRefusals,
  ...packagesRefusals,
  ...walletRefusals,
  ...entitlementsRefusals,
  ...callsRefusals,
  ...facesRefusals,
  ...contactViewsRefusals,
  ...memberRecordsRefusals,
  ...contactRefusals,
  ...careersRefusals,
  ...dataExportRefusals,
  ...outboundRefusals,
  ...outboxRefusals,
  ...passkeysRefusals,
  ...staffRefusals,
} as const;
export type RefusalCode = keyof typeof refusalTable;
