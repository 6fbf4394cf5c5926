import type { Language } from '#platform/i18n';

const BENGALI = /[\u0980-\u09ff]/;

/** Marks what staff wrote in one language only, for the voice that reads it: it need not be that of the page. */
export const asWritten = (text: string): { readonly lang: Language; readonly 'data-written-by-people': true } => ({
  lang: BENGALI.test(text) ? 'bn' : 'en',
  'data-written-by-people': true,
});
