import { useState } from 'react';
import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';
import type { ReferenceLists } from '@app/contract/reference-data';
import { useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { scrollToRow } from '../step-one/mark-rows.ts';
import { PageFailed } from '../wizard/PageFailed.tsx';
import { PageSkeleton } from '../wizard/PageSkeleton.tsx';
import { useCompleteStep } from '../wizard/use-complete-step.ts';
import { WizardPage } from '../wizard/WizardPage.tsx';
import { PreferenceDialog } from './PreferenceDialog.tsx';
import { choicesOfRow, chosenNow, shownPreference, type Preference } from './preference-rows.ts';
import { useStepThree, type StepThreeState } from './use-step-three.ts';
import { WishRow } from './WishRow.tsx';

/** Whom a member looks for: eleven rows, each with an editor of its own. */
export function StepThree() {
  const say = useTexts(texts);
  const state = useStepThree();
  const lists = useReferenceLists();
  const isThere = state.stored.data !== undefined && lists.data !== undefined;
  if (!isThere && (state.stored.isError || lists.isError)) {
    return <PageFailed heading={say('partnerPreferences')} onRetry={() => void Promise.all([state.stored.refetch(), lists.refetch()])} />;
  }
  if (state.stored.data === undefined || !lists.data) return <PageSkeleton heading={say('partnerPreferences')} />;
  return <Wishes state={state} preference={state.stored.data} lists={lists.data} />;
}

function Wishes({ state: { saver }, preference, lists }: { state: StepThreeState; preference: Preference | null; lists: ReferenceLists }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const completion = useCompleteStep(3);
  const [open, setOpen] = useState<PreferenceRow | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const choicesOf = (row: PreferenceRow) => choicesOfRow(row, lists, language, say);
  const chosenIn = (row: PreferenceRow) => chosenNow(row, preference, saver.shown(), choicesOf(row).length);
  const isMissing = (row: PreferenceRow): boolean => chosenIn(row).values.length === 0 && !chosenIn(row).isOpen;
  const firstMissing = PREFERENCE_ROWS.find(isMissing);

  async function goOn(): Promise<void> {
    if (!completion.mayGoOn()) return;
    setIsChecked(true);
    if (firstMissing) {
      completion.setProblem(say('completeAll'));
      return scrollToRow(firstMissing);
    }
    if (!(await saver.flush())) return completion.setProblem(say('notSaved'));
    await completion.complete();
  }
  function close(): void {
    setOpen(null);
    requestAnimationFrame(() =>
      document
        .getElementById(`row-${open ?? ''}`)
        ?.querySelector('button')
        ?.focus(),
    );
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
      isBusy={completion.isCompleting}
      problem={completion.problem}
      onContinue={() => void goOn()}
    >
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
        {PREFERENCE_ROWS.map((row) => (
          <WishRow
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
