import { useReducer, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getPartnerExpectation, PREFERENCE_ROWS, updatePartnerExpectation, type PreferenceRow } from '@app/contract/partner-preferences';
import { ErrorState, Heading, SkeletonRows } from '#ui';
import { useReferenceLists, type ReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { ApiError, call } from '#platform/api';
import { createSaver, type Saver } from '../autosave/saver.ts';
import { sendInTurn } from '../autosave/send-in-turn.ts';
import { focusRow } from '../fields/rows.ts';
import { choicesOfRow, chosenNow, shownPreference, type Preference, type PreferencePatch } from '../step-three/preference-rows.ts';
import { PreferenceDialog } from '../step-three/PreferenceDialog.tsx';
import { PreferenceItem } from '../step-three/PreferenceItem.tsx';
import { texts } from '../texts.ts';

/** Edits partner preferences after the registration: the rows and editors of step 3, each row saved by itself. */
export function PartnerPreferencePage() {
  const say = useTexts(texts);
  return (
    <section aria-labelledby="partner-preference" className="max-w-reading">
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
  return <SkeletonRows count={PREFERENCE_ROWS.length} />;
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
    focusRow(open ?? undefined);
  }
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
        {PREFERENCE_ROWS.map((row) => (
          <PreferenceItem
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

const KEY = ['partner-preferences', 'own'] as const;
const NOTHING: Preference = {
  age: null,
  height: null,
  maritalstatus: null,
  mothertongue: null,
  religion: null,
  profession: null,
  income: null,
  education: null,
  smoking: null,
  drink: null,
  country: null,
};

/** Loads the partner preferences, and saves them row by row; a row that cannot be saved goes back to what is stored. */
function usePartnerPreference(couldNotSave: string) {
  const queries = useQueryClient();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const stored = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Preference | null> => (await call(getPartnerExpectation, {}, { signal })).data.partnerPreference,
    staleTime: 0,
  });
  const [saver] = useState<Saver<PreferencePatch>>(() =>
    createSaver<PreferencePatch>({
      send: sendInTurn(async (patch) => {
        const { data } = await call(updatePartnerExpectation, { body: patch });
        await queries.cancelQueries({ queryKey: KEY });
        queries.setQueryData<Preference | null>(KEY, (held) => Object.assign({}, held ?? NOTHING, data));
        // Opening a row switches its 'Must match' off, and matches are others now.
        void queries.invalidateQueries({ queryKey: ['matching'] });
        void queries.invalidateQueries({ queryKey: ['suggestions'] });
        void queries.invalidateQueries({ queryKey: ['profile'], predicate: ({ queryKey }) => queryKey[2] === 'match' });
      }),
      refusalAt: (failure) => {
        if (!(failure instanceof ApiError) || failure.status >= 500) return couldNotSave;
        return Object.values(failure.fields)[0] ?? failure.message;
      },
      onChange: redraw,
    }),
  );
  return { stored, saver };
}
