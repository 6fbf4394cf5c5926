import type { SentenceLanguage } from './sentence.ts';

function partAt(zone: string, locale: string, timeZoneName: 'longGeneric' | 'longOffset', at: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Returns how people call the time of a zone that is not the reader's, such as 'United Kingdom Time'; null where both clocks say the same. */
export function otherClock(zone: string | null, ofReader: string | undefined, language: SentenceLanguage, at = new Date()): string | null {
  if (zone === null || ofReader === undefined || partAt(zone, 'en', 'longOffset', at) === partAt(ofReader, 'en', 'longOffset', at))
    return null;
  return partAt(zone, language === 'bn' ? 'bn-BD' : 'en-GB', 'longGeneric', at).replace(/(Standard|মানক) /, '');
}
