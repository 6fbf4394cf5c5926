import { useState, type ReactNode } from 'react';
import { Button, LoadingOverlay, Notice } from '#ui';
import { useReferenceLists } from '#features/reference-data';
import { useIsDesktop } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { CriteriaFields } from './CriteriaFields.tsx';
import { criteriaOf, emptyForm, type Criteria, type CriteriaValues } from './criteria.ts';
import { thisVisit } from './last-search.ts';
import { useRunSearch } from './search.queries.ts';
import { texts } from './texts.ts';
import { UsePreferences } from './UsePreferences.tsx';

/** Asks for the criteria; `renderSave` gives the button that keeps them. */
export function CriteriaForm({ renderSave }: { renderSave: (criteria: Criteria) => ReactNode }) {
  const say = useTexts(texts);
  const lists = useReferenceLists();
  const [form, setForm] = useState<CriteriaValues>(() => thisVisit().form);
  const searching = useRunSearch();
  const isDesktop = useIsDesktop();
  const save = renderSave(criteriaOf(form));
  const change = (next: CriteriaValues) => {
    thisVisit().form = next;
    setForm(next);
  };
  return (
    <form
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        void searching.run(criteriaOf(form));
      }}
    >
      {searching.isUnderWay && <LoadingOverlay text={say('searching')} />}
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
      <UsePreferences onFilled={change} />
      <CriteriaFields form={form} lists={lists.data ?? null} isLoading={lists.isPending} onChange={change} />
      {/* The bar of a phone holds little, so that the form stays in sight. */}
      {!isDesktop && <div className="grid">{save}</div>}
      <div
        data-lower-bar
        className="sticky bottom-(--lower-edge) z-10 -mx-4 space-y-3 border-t border-line bg-paper px-4 py-3 lg:static lg:mx-0 lg:border-0 lg:px-0"
      >
        {searching.problem && (
          <Notice tone="danger" isAnnounced>
            {searching.problem}
          </Notice>
        )}
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
          <Button type="submit" busy={searching.isUnderWay} fullWidth>
            {say('search')}
          </Button>
          <Button variant="secondary" onClick={() => change(emptyForm)} fullWidth>
            {say('clearAll')}
          </Button>
          {isDesktop && save}
        </div>
      </div>
    </form>
  );
}
