export {
  chooseLanguage,
  currentLanguage,
  isLanguageChosen,
  PageLanguage,
  rememberedLanguage,
  showLanguage,
  useLanguage,
  useLanguageSettled,
  type Language,
} from './language.ts';
export { defineTexts, fill, textsLoaded, textsNow, useTexts, type Say, type Texts, type Translation } from './texts.ts';
export {
  formatClock,
  formatDay,
  formatDigits,
  formatMoment,
  formatNumber,
  formatTaka,
  formatTimeOfDay,
  formatWaiting,
  toLatinDigits,
  zoneOfBrowser,
} from './format.ts';
