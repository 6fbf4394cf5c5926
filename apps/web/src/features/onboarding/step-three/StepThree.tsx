import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';
import { getStepThree, updateStepThree } from '@app/contract/onboarding';
import { useReferenceLists, type ReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { call } from '#platform/api';
import { useSaver } from '../autosave/use-saver.ts';
import { focusRow, scrollToRow } from '../fields/rows.ts';
import { texts } from '../texts.ts';
import { secondsForWishes } from '../wizard/time-left.policy.ts';
import { useCompleteStep } from '../wizard/use-complete-step.ts';
import { PageFailed, PageSkeleton, WizardPage } from '../wizard/WizardPage.tsx';
import { choicesOfRow, chosenNow, patchOf, shownPreference, type Preference, type PreferencePatch } from './preference-rows.ts';
import { PreferenceDialog } from './PreferenceDialog.tsx';
import { PreferenceItem } from './PreferenceItem.tsx';
import { SuggestedWishes } from './SuggestedWishes.tsx';

/** Asks whom a member looks for: eleven rows, each with an editor of its own. */
export function StepThree() {
  const say = useTexts(texts);
  const state = useStepThree();
  const lists = useReferenceLists();
  const isThere = state.stored.data !== undefined && lists.data !== undefined;
  if (!isThere && (state.stored.isError || lists.isError)) {
    return <PageFailed heading={say('partnerPreferences')} onRetry={() => void Promise.all([state.stored.refetch(), lists.refetch()])} />;
  }
  if (state.stored.data === undefined || !lists.data) return <PageSkeleton heading={say('partnerPreferences')} />;
  return <PreferenceRows state={state} preference={state.stored.data} lists={lists.data} />;
}

function PreferenceRows({
  state: { saver },
  preference,
  lists,
}: {
  state: StepThreeState;
  preference: Preference | null;
  lists: ReferenceLists;
}) {
  const say = useTexts(texts);
  const language = useLanguage();
  const completion = useCompleteStep(3);
  const [open, setOpen] = useState<PreferenceRow | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const choicesOf = (row: PreferenceRow) => choicesOfRow(row, lists, language, say);
  const chosenIn = (row: PreferenceRow) => chosenNow(row, preference, saver.shown(), choicesOf(row).length);
  const isMissing = (row: PreferenceRow): boolean => chosenIn(row).values.length === 0 && !chosenIn(row).isOpen;
  const missing = PREFERENCE_ROWS.filter(isMissing);
  const [firstMissing] = missing;

  async function goOn(): Promise<void> {
    if (!completion.mayGoOn()) return;
    setIsChecked(true);
    if (firstMissing) {
      completion.setProblem(say('completeAll'));
      scrollToRow(firstMissing);
      return setOpen(firstMissing);
    }
    if (!(await saver.flush())) return completion.setProblem(say('notSaved'));
    await completion.complete();
  }
  function close(): void {
    setOpen(null);
    focusRow(open ?? undefined);
  }
  function openNext(): void {
    const next = open && PREFERENCE_ROWS[PREFERENCE_ROWS.indexOf(open) + 1];
    if (next) setOpen(next);
    else close();
  }
  return (
    <WizardPage
      heading={say('partnerPreferences')}
      wizard={{ isSeeker: true, isForOthers: false, isGuardianComplete: true }}
      seconds={secondsForWishes(missing.length)}
      isBusy={completion.isCompleting}
      problem={completion.problem}
      onContinue={() => void goOn()}
    >
      <SuggestedWishes
        missing={missing}
        choices={(row) => choicesOf(row).map(({ value }) => value)}
        onChosen={(row, values) => {
          completion.clear();
          saver.put(row, patchOf(row, values));
        }}
      />
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
        {PREFERENCE_ROWS.map((row) => (
          <PreferenceItem
            key={row}
            row={row}
            shown={shownPreference(row, chosenIn(row), choicesOf(row), say)}
            save={saver.saveOf(row)}
            fault={completion.faults[row]}
            isMarked={isChecked && isMissing(row)}
            onRetry={() => saver.retry(row)}
            onOpen={() => {
              completion.clear();
              setOpen(row);
            }}
          />
        ))}
      </ul>
      {open && (
        <PreferenceDialog row={open} chosen={chosenIn(open)} choices={choicesOf(open)} saver={saver} onNext={openNext} onClose={close} />
      )}
    </WizardPage>
  );
}

const KEY = ['registration', 'step-3'] as const;

/** Loads the partner preferences, and saves them row by row. */
function useStepThree() {
  const queries = useQueryClient();
  const stored = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<Preference | null> => (await call(getStepThree, {}, { signal })).data.partnerPreference,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
  const saver = useSaver<PreferencePatch>('step-3', async (patch) => {
    const answer = await call(updateStepThree, { body: patch });
    await queries.cancelQueries({ queryKey: KEY });
    queries.setQueryData(KEY, answer.data.partnerPreference);
  });
  return { stored, saver };
}
type StepThreeState = ReturnType<typeof useStepThree>;
