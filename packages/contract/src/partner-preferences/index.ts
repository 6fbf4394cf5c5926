export { getPartnerExpectation, updatePartnerExpectation } from './partner-preferences.endpoints.ts';
export {
  PartnerPreference,
  PartnerPreferenceUpdate,
  PREFERENCE_ROWS,
  PREFERRED_AGE,
  type PreferenceRow,
} from './partner-preferences.schemas.ts';
export { partnerPreferenceSentences } from './partner-preferences.sentences.ts';
