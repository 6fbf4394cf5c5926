import { accountClosure } from '#features/account-closure';
import { accounts } from '#features/accounts';
import { assisted } from '#features/assisted';
import { bioData } from '#features/bio-data';
import { calls } from '#features/calls';
import { careers } from '#features/careers';
import { chat } from '#features/chat';
import { contact } from '#features/contact';
import { contactViews } from '#features/contact-views';
import { dashboard } from '#features/dashboard';
import { dataExportOf } from '#features/data-export';
import { dataLooks } from '#features/data-looks';
import { demo } from '#features/demo';
import { entitlements } from '#features/entitlements';
import { erasure } from '#features/erasure';
import { faces } from '#features/faces';
import { feed } from '#features/feed';
import { files } from '#features/files';
import { gallery } from '#features/gallery';
import { identity } from '#features/identity';
import { interests } from '#features/interests';
import { introductions } from '#features/introductions';
import { ledger } from '#features/ledger';
import { manageProfile } from '#features/manage-profile';
import { matching } from '#features/matching';
import { me } from '#features/me';
import { members } from '#features/members';
import { notifications } from '#features/notifications';
import { onboarding } from '#features/onboarding';
import { outbound } from '#features/outbound';
import { outbox } from '#features/outbox';
import { operations } from '#features/operations';
import { overview } from '#features/overview';
import { packages } from '#features/packages';
import { pairs } from '#features/pairs';
import { partnerPreferences } from '#features/partner-preferences';
import { passkeys } from '#features/passkeys';
import { payments } from '#features/payments';
import { photos } from '#features/photos';
import { memberRecords } from '#features/member-records';
import { privacy } from '#features/privacy';
import { profiles } from '#features/profiles';
import { publicSite } from '#features/public-site';
import { publishing } from '#features/publishing';
import { ramadan } from '#features/ramadan';
import { receipts } from '#features/receipts';
import { referenceData } from '#features/reference-data';
import { relations } from '#features/relations';
import { reports } from '#features/reports';
import { reviews } from '#features/reviews';
import { serviceDesk } from '#features/service-desk';
import { sanctions } from '#features/sanctions';
import { savedSearches } from '#features/saved-searches';
import { search } from '#features/search';
import { settlements } from '#features/settlements';
import { signIn } from '#features/sign-in';
import { socialSignIn } from '#features/social-sign-in';
import { staffOf } from '#features/staff';
import { stories } from '#features/stories';
import { support } from '#features/support';
import { suggestions } from '#features/suggestions';
import { transparency } from '#features/transparency';
import { wallet } from '#features/wallet';
import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { platformPersonalData, type PersonalData } from '#platform/personal-data';

const keepingData: readonly Feature[] = [
  accounts,
  accountClosure,
  passkeys,
  entitlements,
  outbound,
  notifications,
  members,
  files,
  photos,
  identity,
  faces,
  introductions,
  reviews,
  packages,
  pairs,
  relations,
  calls,
  partnerPreferences,
  search,
  savedSearches,
  referenceData,
  receipts,
  ledger,
  wallet,
  settlements,
  payments,
  sanctions,
  interests,
  matching,
  suggestions,
  assisted,
  chat,
  support,
  contactViews,
  profiles,
  privacy,
  gallery,
  feed,
  stories,
  reports,
  transparency,
  erasure,
  bioData,
  dashboard,
  memberRecords,
  dataLooks,
  me,
  signIn,
  socialSignIn,
  onboarding,
  manageProfile,
  publicSite,
  serviceDesk,
  careers,
  publishing,
  contact,
  ramadan,
  outbox,
  operations,
  overview,
  demo,
];

/** All features of the server. Subscribers of one event run in this order. */
export const features: readonly Feature[] = [...keepingData, staffOf(keepingData), dataExportOf(keepingData)];

/** The registry of personal data: every column of every table. */
export const personalData: PersonalData = [...platformPersonalData, ...features.flatMap((one) => one.personalData ?? [])];

/** Fills what an empty database lacks, before the first call is taken. */
export const fillAtStart = async (ctx: Context): Promise<unknown> => Promise.all(features.map(async (one) => one.fillAtStart?.(ctx)));

/** Returns further lines for the person who started the server, such as the demo sign-ins. */
export const linesAtStart = async (ctx: Context): Promise<readonly string[]> =>
  (await Promise.all(features.map(async (one) => (await one.linesAtStart?.(ctx)) ?? []))).flat();
