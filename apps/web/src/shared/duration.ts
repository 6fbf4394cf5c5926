import { formatDigits, type Language } from '#platform/i18n';

/** How a duration is written: at least so many digits of minutes, and hours where the form has them. */
export type DurationForm = 'm:ss' | 'mm:ss' | 'h:mm:ss';

const SECONDS = 60;
const two = (part: number): string => String(part).padStart(2, '0');

/** Returns a duration in the digits of the language, cut to whole seconds: 75 are '1:15', as 'mm:ss' '01:15', as 'h:mm:ss' '0:01:15'. */
export function formatDuration(seconds: number, language: Language, form: DurationForm = 'm:ss'): string {
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / SECONDS);
  const hours = Math.floor(minutes / SECONDS);
  const before = form === 'h:mm:ss' ? `${hours}:${two(minutes - hours * SECONDS)}` : form === 'mm:ss' ? two(minutes) : String(minutes);
  return formatDigits(`${before}:${two(whole % SECONDS)}`, language);
}
