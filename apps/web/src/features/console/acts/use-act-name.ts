import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

const isKnown = (act: string): act is keyof typeof texts.en => Object.hasOwn(texts.en, act);

/** Returns what an act of the journal is called in the language of the page; its own word where it has no name. */
export function useActName(): (act: string) => string {
  const say = useTexts(texts);
  return (act) => (isKnown(act) ? say(act) : act);
}
