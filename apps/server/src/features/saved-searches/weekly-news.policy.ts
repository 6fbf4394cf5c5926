import { sayIn, type Sentence } from '@app/contract/kernel';
import { newsParts } from '@app/contract/notifications';

/** A saved search with members who did not match at its last count. */
export type News = { readonly name: string; readonly count: number };

/** So many searches a notice names; of the others it says how many they are. */
const NAMED_MAX = 3;

/** Returns the searches as the notice of several names them, in both languages. */
export function nameSearches(news: readonly News[]): Sentence {
  const said = (language: 'en' | 'bn'): string => {
    const named = news.slice(0, NAMED_MAX).map(({ name, count: n }) => sayIn(language, newsParts.one, { searchName: name, n }));
    const others = news.length - named.length;
    if (others > 0) named.push(sayIn(language, newsParts.others, { n: others }));
    const last = named.pop() ?? '';
    return named.length === 0 ? last : sayIn(language, newsParts.and, { list: named.join(', '), last });
  };
  return { en: said('en'), bn: said('bn') };
}
