import { useState } from 'react';
import { Button, LoadingOverlay, Notice } from '#ui';
import { useReferenceLists } from '#features/reference-data';
import { useTexts } from '#platform/i18n';
import { CriteriaFields } from './CriteriaFields.tsx';
import { criteriaOf, emptyForm, withChoice, type CriteriaForm as Form } from './criteria.ts';
import { texts } from './texts.ts';
import { useRunSearch } from './use-run-search.ts';
import { thisVisit } from './visit.ts';

export function CriteriaForm() {
  const say = useTexts(texts);
  const lists = useReferenceLists();
  const [form, setForm] = useState<Form>(() => thisVisit().form);
  const { run, isSearching, problem } = useRunSearch();
  const change = (next: Form) => {
    thisVisit().form = next;
    setForm(next);
  };
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void run(criteriaOf(form));
      }}
    >
      {isSearching && <LoadingOverlay text={say('searching')} />}
      {lists.isError && (
        <Notice
          tone="danger"
          isAnnounced
          action={
            <Button variant="secondary" size="small" busy={lists.isFetching} onClick={() => void lists.refetch()}>
              {say('tryAgain')}
            </Button>
          }
        >
          {say('optionsFailed')}
        </Notice>
      )}
      <CriteriaFields
        form={form}
        lists={lists.data ?? null}
        isLoading={lists.isPending}
        onChoose={(field, value) => change(withChoice(form, field, value))}
      />
      <div className="sticky bottom-0 z-10 -mx-4 space-y-3 border-t border-line bg-paper px-4 py-3 lg:static lg:mx-0 lg:border-0 lg:px-0">
        {problem && (
          <Notice tone="danger" isAnnounced>
            {problem}
          </Notice>
        )}
        <div className="flex gap-3">
          <Button type="submit" busy={isSearching} fullWidth>
            {say('search')}
          </Button>
          <Button variant="secondary" onClick={() => change(emptyForm)} fullWidth>
            {say('clearAll')}
          </Button>
        </div>
      </div>
    </form>
  );
}
