import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button, Dialog, Notice } from '#ui';
import { useReferenceLists } from '#features/reference-data';
import { useTexts } from '#platform/i18n';
import { CriteriaFields } from './CriteriaFields.tsx';
import { criteriaOf, emptyForm, type Criteria, type CriteriaValues } from './criteria.ts';
import { facetsQuery } from './search.queries.ts';
import { texts } from './texts.ts';

type FilterPanelProps = { readonly form: CriteriaValues; readonly onApply: (form: CriteriaValues) => void };

/** How long after the last choice the numbers are asked for. */
const COUNT_DELAY_MS = 250;

function useCounts(form: CriteriaValues) {
  const [settled, setSettled] = useState<Criteria>(() => criteriaOf(form));
  const wanted = JSON.stringify(criteriaOf(form));
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(wanted) as Criteria), COUNT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const counts = useQuery({ ...facetsQuery(settled), placeholderData: keepPreviousData });
  const isLate = JSON.stringify(settled) !== wanted || counts.isPlaceholderData;
  return { counts, isLate };
}

/** Keeps what is chosen but not yet searched for, with the numbers of its choices. */
function useDraft({ form, onApply }: FilterPanelProps) {
  const say = useTexts(texts);
  const lists = useReferenceLists();
  const [draft, setDraft] = useState(form);
  const { counts, isLate } = useCounts(draft);
  const total = counts.data?.total;
  return {
    fields: (
      <>
        {counts.isError && (
          <div className="mb-4">
            <Notice tone="warning" isAnnounced>
              {say('countFailed')}
            </Notice>
          </div>
        )}
        <CriteriaFields
          form={draft}
          lists={lists.data ?? null}
          isLoading={lists.isPending}
          counts={counts.data?.counts ?? null}
          isNarrow
          onChange={setDraft}
        />
      </>
    ),
    clear: (
      <Button variant="quiet" size="small" onClick={() => setDraft(emptyForm)}>
        {say('clearAll')}
      </Button>
    ),
    show: (
      <Button busy={isLate} fullWidth onClick={() => onApply(draft)}>
        {total === undefined ? say('showResults') : say('show', { count: total })}
      </Button>
    ),
  };
}

/** Shows the criteria in a column beside the results; give it a `key` of the criteria in force. */
export function FilterColumn(props: FilterPanelProps) {
  const say = useTexts(texts);
  const { fields, clear, show } = useDraft(props);
  return (
    <section aria-label={say('filters')} className="rounded-card border border-line bg-card p-4">
      <div className="mb-2 flex items-center justify-between">
        <h2 className="text-lg font-semibold text-ink">{say('filters')}</h2>
        {clear}
      </div>
      {fields}
      <div className="sticky bottom-(--lower-edge) -mx-4 mt-4 -mb-4 rounded-b-card border-t border-line bg-card px-4 py-3">{show}</div>
    </section>
  );
}

/** Shows the criteria as a sheet, for phones. */
export function FilterSheet({ onClose, ...props }: FilterPanelProps & { readonly onClose: () => void }) {
  const say = useTexts(texts);
  const { fields, clear, show } = useDraft(props);
  return (
    <Dialog isOpen phone="full" title={say('filters')} staysOnClickOutside onClose={onClose} footer={show}>
      <div className="-mt-2 mb-2 flex justify-end">{clear}</div>
      {fields}
    </Dialog>
  );
}
