import { dialCodes } from '@app/contract/phone';

/** Describes what browsers know of the zones of a country; the types of the language do not have it yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined; readonly timeZones?: string[] };

/** Returns the country of a time zone in two small letters, by the browser's own list; null where no one country has it. */
export function countryOfZone(zone: string): string | null {
  const names = new Set([zone, new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone]);
  const hasZone = (country: string): boolean => {
    const locale: LocaleWithZones = new Intl.Locale('und', { region: country.toUpperCase() });
    return (locale.getTimeZones?.() ?? locale.timeZones ?? []).some((one) => names.has(one));
  };
  const found = [...dialCodes.keys()].filter(hasZone);
  return found.length === 1 ? (found[0] ?? null) : null;
}
