import { expect, it, vi } from 'vitest';

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
