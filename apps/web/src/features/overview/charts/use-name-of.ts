import type { ChartName } from '@app/contract/overview';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';

const STEPS = { '0': 'step0', '4': 'step4', '8': 'step8', '12': 'step12', '16': 'step16' } as const;
const isStep = (key: string): key is keyof typeof STEPS => key in STEPS;

/** Returns what names the key of a value: a day in full, a step of the registration, a page. */
export function useNameOf(name: ChartName): (key: string) => string {
  const say = useTexts(texts);
  const language = useLanguage();
  if (name === 'funnel') return (key) => (isStep(key) ? say(STEPS[key]) : key);
  return name === 'page_visits' ? (key) => key : (key) => formatDay(key, language);
}
