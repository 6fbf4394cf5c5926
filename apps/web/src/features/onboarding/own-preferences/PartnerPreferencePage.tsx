import { useState } from 'react';
import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';
import type { ReferenceLists } from '@app/contract/reference-data';
import { ErrorState, Heading, Skeleton, SkeletonScreen } from '#ui';
import { useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import type { Saver } from '../autosave/saver.ts';
import { texts } from '../texts.ts';
import { PreferenceDialog } from '../step-three/PreferenceDialog.tsx';
import { choicesOfRow, chosenNow, shownPreference, type Preference, type PreferencePatch } from '../step-three/preference-rows.ts';
import { WishRow } from '../step-three/WishRow.tsx';
import { usePartnerPreference } from './use-partner-preference.ts';

/** Partner preferences after the registration: the rows and editors of step 3, each row saved by itself. */
export function PartnerPreferencePage() {
  const say = useTexts(texts);
  return (
    <section aria-labelledby="partner-preference" className="max-w-2xl">
      <Heading level={2} id="partner-preference">
        {say('partnerPreference')}
      </Heading>
      <p className="mt-1 mb-4 text-muted">{say('preferenceText')}</p>
      <Content />
    </section>
  );
}

function Content() {
  const say = useTexts(texts);
  const { stored, saver } = usePartnerPreference(say('couldNotSave'));
  const lists = useReferenceLists();
  if (stored.data !== undefined && lists.data) return <Rows saver={saver} preference={stored.data} lists={lists.data} />;
  if (stored.isError || lists.isError)
    return (
      <ErrorState
        text={say('pageFailed')}
        busy={stored.isFetching || lists.isFetching}
        onRetry={() => void Promise.all([stored.refetch(), lists.refetch()])}
      />
    );
  return (
    <SkeletonScreen>
      <div className="space-y-3">
        {PREFERENCE_ROWS.map((row) => (
          <Skeleton key={row} shape="block" height="small" />
        ))}
      </div>
    </SkeletonScreen>
  );
}

type RowsProps = { readonly saver: Saver<PreferencePatch>; readonly preference: Preference | null; readonly lists: ReferenceLists };

function Rows({ saver, preference, lists }: RowsProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [open, setOpen] = useState<PreferenceRow | null>(null);
  const choicesOf = (row: PreferenceRow) => choicesOfRow(row, lists, language, say);
  const chosenIn = (row: PreferenceRow) => chosenNow(row, preference, saver.shown(), choicesOf(row).length);
  function close(): void {
    setOpen(null);
    requestAnimationFrame(() =>
      document
        .getElementById(`row-${open ?? ''}`)
        ?.querySelector('button')
        ?.focus(),
    );
  }
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
        {PREFERENCE_ROWS.map((row) => (
          <WishRow
            key={row}
            row={row}
            shown={shownPreference(row, chosenIn(row), choicesOf(row), say)}
            save={saver.saveOf(row)}
            fault={undefined}
            isMarked={false}
            showsSaved
            onRetry={() => saver.retry(row)}
            onOpen={() => setOpen(row)}
          />
        ))}
      </ul>
      {open && (
        <PreferenceDialog
          row={open}
          chosen={chosenIn(open)}
          choices={choicesOf(open)}
          saver={saver}
          doneText={say('done')}
          onNext={close}
          onClose={close}
        />
      )}
    </>
  );
}
