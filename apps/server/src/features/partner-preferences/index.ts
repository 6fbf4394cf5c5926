export { createPartnerPreferencesRoom, type PartnerPreferences, type PartnerPreferencesDeps } from './partner-preferences.feature.ts';
export { limitsIncome, missingRows, type PreferenceOptions } from './partner-preferences.policy.ts';
export { presentPreferences } from './partner-preferences.views.ts';
export type { Preferences } from './partner-preferences.tables.ts';
export { preferenceOptionsFrom } from './preference-options.ts';
export { NO_PREFERENCES } from './partner-preferences.store.ts';
