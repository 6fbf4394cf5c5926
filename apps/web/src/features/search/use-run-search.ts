import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import type { Criteria } from './criteria.ts';
import { texts } from './texts.ts';
import { beginSearch, resultsQuery } from './search.queries.ts';
import { useProblemText } from './use-problem-text.ts';

/** Runs a search and opens its results; on failure the form keeps what was chosen. */
export function useRunSearch() {
  const say = useTexts(texts);
  const problemText = useProblemText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isOnline = useOnline();
  const [isSearching, setIsSearching] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function run(criteria: Criteria): Promise<void> {
    if (isSearching) return;
    if (!isOnline) return setProblem(say('offline'));
    setIsSearching(true);
    setProblem(null);
    try {
      beginSearch();
      await queries.fetchQuery({ ...resultsQuery(criteria, 1), staleTime: 0, retry: false });
      await navigate('/search-results');
    } catch (failure) {
      setProblem(problemText(failure));
    } finally {
      setIsSearching(false);
    }
  }
  return { run, isSearching, problem };
}
