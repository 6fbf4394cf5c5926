import { useTexts } from '#platform/i18n';
import { en } from './texts.en.ts';
import { texts } from './texts.ts';

const isKey = (fault: string): fault is FaultKey => fault in en;
type FaultKey = Extract<
  keyof typeof en,
  `${string}Required` | `${string}Invalid` | `${string}Short` | `${string}Long` | `${string}Differs` | `${string}Zero`
>;

/** The sentence of a fault in the language of the page: a key of this room's texts, or what the server said. */
export function useFaultText(): (fault: string | undefined) => string | undefined {
  const say = useTexts(texts);
  return (fault) => (fault !== undefined && isKey(fault) ? say(fault) : fault);
}
