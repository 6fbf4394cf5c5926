import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[PUB-23] of two choices in a row the last one shows, whichever texts come first', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en', dataset: {} } });
  vi.resetModules();
  const { currentLanguage, prepareLanguageWith, showLanguage } = await import('./language.ts');
  const texts = Promise.withResolvers<void>();
  prepareLanguageWith((language) => (language === 'bn' ? texts.promise : Promise.resolve()));
  const bengali = showLanguage('bn');
  await showLanguage('en');
  texts.resolve();
  await bengali;
  expect(currentLanguage()).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});

it('[QUAL-21][QUAL-11] a page waits two and a half seconds for letters that the device lacks, and then shows Bengali without them', async () => {
  vi.useFakeTimers();
  const page = { lang: 'en', dataset: { lettersNeeded: '' } };
  vi.stubGlobal('document', { documentElement: page, fonts: { load: () => new Promise(() => {}) } });
  vi.resetModules();
  const { currentLanguage, showLanguage } = await import('./language.ts');
  void showLanguage('bn');
  await vi.advanceTimersByTimeAsync(2499);
  expect([currentLanguage(), page.lang]).toEqual(['en', 'en']);
  await vi.advanceTimersByTimeAsync(1);
  expect([currentLanguage(), page.lang]).toEqual(['bn', 'bn']);
});
