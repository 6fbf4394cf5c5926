import { useQuery } from '@tanstack/react-query';
import { CountBadge } from '#ui';
import { useTexts } from '#platform/i18n';
import { savedSearchesQuery } from './saved-searches.queries.ts';
import { texts } from './texts.ts';

/** Shows how many saved searches have found somebody new since they were last looked at; nothing while there are none. */
export function SavedBadge() {
  const say = useTexts(texts);
  const history = useQuery(savedSearchesQuery());
  const count = history.data?.filter(({ newMatches }) => newMatches > 0).length ?? 0;
  return <CountBadge count={count} spoken={say('searchesWithNew', { count })} />;
}
