import type { Language } from '#platform/i18n';

/** `id` is the IANA name; `label` is what people read: the place and its distance from UTC now. */
export type TimeZone = { readonly id: string; readonly label: string };

/** All time zones that the browser knows, with the one in use even if it does not. */
export function timeZones(inUse: string, language: Language, now: Date): readonly TimeZone[] {
  const known = Intl.supportedValuesOf('timeZone');
  const ids = known.includes(inUse) ? known : [inUse, ...known];
  return ids.map((id) => ({ id, label: `${id.replaceAll('_', ' ')} (${distance(id, language, now)})` }));
}

function distance(id: string, language: Language, now: Date): string {
  const parts = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', { timeZone: id, timeZoneName: 'longOffset' }).formatToParts(
    now,
  );
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? id;
}
