import { createContext, use, useSyncExternalStore } from 'react';

export type Language = 'en' | 'bn';

/** Local-storage key and cookie name of the chosen language; the same word for both. */
const LANGUAGE_KEY = 'language';

/** Language in which the server wrote the page. */
const written: Language = typeof document !== 'undefined' && document.documentElement.lang === 'bn' ? 'bn' : 'en';
/** On the server many pages are written at once, each in its own language. */
export const PageLanguage = createContext<Language>(written);

let current: Language = written;
let isSettled = false;
/** Language that was asked for last: texts of another one that come later are kept, and not shown. */
let wanted: Language = written;
const listeners = new Set<() => void>();
let prepare: (language: Language) => Promise<void> = async () => {};

/** Registers what has to be loaded before a language shows. */
export function prepareLanguageWith(load: (language: Language) => Promise<void>): void {
  prepare = load;
}

export const currentLanguage = (): Language => current;

/** Returns the language that was asked for last; it shows as soon as its texts are there. */
export const wantedLanguage = (): Language => wanted;

/** Returns the language that the page shows now; the first time the one in which the server wrote it. */
export function useLanguage(): Language {
  const first = use(PageLanguage);
  return useSyncExternalStore(subscribe, currentLanguage, () => first);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Longest time for which Bengali waits for its letters, in milliseconds. */
const LETTERS_MS = 2500;

/** Resolves at once, but on a device without Bengali letters of its own: there boxes or nothing would stand until ours are there (decision 0016). */
async function lettersLoaded(language: Language): Promise<void> {
  if (language !== 'bn' || document.documentElement.dataset['lettersNeeded'] === undefined) return;
  const letters = document.fonts.load("1em 'Anek Needed'", 'ক').catch(() => []);
  await Promise.race([letters, new Promise((resolve) => setTimeout(resolve, LETTERS_MS))]);
}

/** Loads every text that the page already uses, then switches at once, so that no half-translated page is seen. */
export async function showLanguage(language: Language): Promise<void> {
  wanted = language;
  try {
    await Promise.all([prepare(language), lettersLoaded(language)]);
    if (wanted !== language) return;
    current = language;
    document.documentElement.lang = language;
  } finally {
    isSettled = true;
    for (const listener of listeners) listener();
  }
}

/** True once the language of this device shows; until then a call or a notice would speak English to a reader of Bengali. */
export const useLanguageSettled = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isSettled,
    () => false,
  );

/** Switches and remembers the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(LANGUAGE_KEY, language);
  document.cookie = `${LANGUAGE_KEY}=${language};path=/;max-age=31536000;samesite=lax`;
  await showLanguage(language);
}

/** True if somebody chose a language on this device. */
export const isLanguageChosen = (): boolean => localStorage.getItem(LANGUAGE_KEY) !== null;

/** Returns the choice remembered on this device; until there is one, the language in which the server wrote the page. */
export function rememberedLanguage(): Language {
  const chosen = localStorage.getItem(LANGUAGE_KEY);
  return chosen === 'bn' || chosen === 'en' ? chosen : written;
}
