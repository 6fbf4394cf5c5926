export { ACCOUNT_PURPOSES as PURPOSES } from '../accounts/accounts.schemas.ts';
export { ageOn, isRealDay, OLDEST_AGE_YEARS, type CalendarDay } from './age.ts';
export { characterCount, cleanName, FULL_NAME_LENGTH, isNameText, NICKNAME_LENGTH } from './names.ts';
export { hasContactDetails, hasPhoneOrEmail } from './contact-details.ts';
export { isBlank, plainLines, plainText } from './plain-text.ts';
export { firstContactsLimited, MemberListRow, PAIR_REFUSALS, pairRefusals, profileNotAvailable, TargetId, UserIdForm } from './pair.ts';
export { profilePath } from './profile-path.ts';
export { memberSentences } from './members.sentences.ts';
export {
  Birthday,
  BLOOD_GROUPS,
  DIETS,
  DRINKING,
  FullName,
  Gender,
  GENDERS,
  GUARDIAN_TYPES,
  GuardianType,
  Income,
  INCOMES,
  INCOMES_WITHOUT_LIMIT,
  ListId,
  Nickname,
  Religion,
  SentFlag,
  SMOKING,
  wholeNumber,
} from './members.schemas.ts';
