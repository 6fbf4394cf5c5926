import type { Sentence, SentenceLanguage } from '@app/contract/kernel';
import { packageNames } from '@app/contract/packages';
import type { AssistedPurchaseRow, EventRow } from './assisted.tables.ts';

type Bought = Pick<AssistedPurchaseRow, 'packageName' | 'packageNameBn'>;

/** Returns what a bought package is called in both languages. */
export const namesOfBought = ({ packageName: name, packageNameBn: nameBn }: Bought): Sentence => packageNames({ name, nameBn });

/** Returns the text of an event of a service; what was bought by its name in the reader's language. */
export function textOfEvent({ kind, text }: EventRow, purchases: readonly Bought[], language: SentenceLanguage): string | null {
  const bought = kind === 'purchase' && purchases.find(({ packageName }) => packageName === text);
  return bought ? namesOfBought(bought)[language] : text;
}
