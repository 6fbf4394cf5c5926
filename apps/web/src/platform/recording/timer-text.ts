import { formatDigits, type Language } from '#platform/i18n';

/** Whole seconds as mm:ss in the digits of the language. */
export const timerText = (seconds: number, language: Language): string =>
  formatDigits([Math.floor(seconds / 60), Math.floor(seconds) % 60].map((part) => String(part).padStart(2, '0')).join(':'), language);
