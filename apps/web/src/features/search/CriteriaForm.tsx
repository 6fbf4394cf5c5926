import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, LoadingOverlay, Notice } from '#ui';
import { useReferenceLists } from '#features/reference-data';
import { ApiError } from '#platform/api';
import { useOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { CriteriaFields } from './CriteriaFields.tsx';
import { criteriaOf, emptyForm, withChoice, type Criteria, type CriteriaForm as Form } from './criteria.ts';
import { keepLastSearch, visit } from './last-search.ts';
import { messages } from './messages.ts';
import { runSearch } from './search.queries.ts';

/** Runs a search and opens its results; on failure the form keeps what was chosen. */
export function useRunSearch() {
  const say = useTexts(messages);
  const navigate = useNavigate();
  const isOnline = useOnline();
  const [isSearching, setIsSearching] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function run(criteria: Criteria): Promise<void> {
    if (isSearching) return;
    if (!isOnline) return setProblem(say('offline'));
    setIsSearching(true);
    setProblem(null);
    try {
      const answer = await runSearch(criteria, 1);
      keepLastSearch({ criteria, page: 1, lastPage: answer.last_page, total: answer.total, members: answer.data.members });
      await navigate('/search-results');
    } catch (failure) {
      setProblem(failure instanceof ApiError && failure.message ? failure.message : say('searchFailed'));
    } finally {
      setIsSearching(false);
    }
  }
  return { run, isSearching, problem };
}

export function CriteriaForm() {
  const say = useTexts(messages);
  const lists = useReferenceLists();
  const [form, setForm] = useState<Form>(visit.form);
  const { run, isSearching, problem } = useRunSearch();
  const change = (next: Form) => {
    visit.form = next;
    setForm(next);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void run(criteriaOf(form));
      }}
    >
      {isSearching && <LoadingOverlay text={say('searching')} />}
      {lists.isError && (
        <Notice
          tone="danger"
          action={
            <Button variant="secondary" onClick={() => void lists.refetch()}>
              {say('tryAgain')}
            </Button>
          }
        >
          {say('optionsFailed')}
        </Notice>
      )}
      <CriteriaFields form={form} lists={lists.data ?? null} onChoose={(field, value) => change(withChoice(form, field, value))} />
      {problem && (
        <Notice tone="danger" isAnnounced>
          {problem}
        </Notice>
      )}
      <div className="sticky bottom-0 mt-4 flex gap-3 bg-paper py-3">
        <Button type="submit" busy={isSearching} fullWidth>
          {say('search')}
        </Button>
        <Button variant="secondary" onClick={() => change(emptyForm)} fullWidth>
          {say('clearAll')}
        </Button>
      </div>
    </form>
  );
}
