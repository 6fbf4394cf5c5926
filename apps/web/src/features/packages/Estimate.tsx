import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { useZoneOfBrowser } from '#shared';
import { estimate, type Rates } from './estimate.ts';
import { texts } from './texts.ts';

/** Says about how much a price is in the visitor's currency, marked as an estimate; nothing where that is not known. `taka` is whole. */
export function Estimate({ taka, rates }: { taka: number; rates: Rates | null }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useZoneOfBrowser();
  const amount = timeZone === null ? null : estimate(taka, { timeZone, rates, language });
  if (amount === null || rates === null) return null;
  return <p className="text-sm text-muted">{say('estimate', { amount, day: formatDay(rates.asOf, language) })}</p>;
}
