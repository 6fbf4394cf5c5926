export { partnerPreferences } from './partner-preferences.feature.ts';
export { missingRows, type PreferenceOptions } from './partner-preferences.policy.ts';
export { preferenceOptionsFrom, preferencesOf, updatePreferences } from './partner-preferences.service.ts';
export { erasePreferences } from './partner-preferences.store.ts';
export { NO_PREFERENCES, type Preferences } from './partner-preferences.tables.ts';
export { presentPreferences } from './partner-preferences.views.ts';
