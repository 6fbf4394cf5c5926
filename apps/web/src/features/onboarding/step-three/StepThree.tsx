import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { onboardingSentences } from '@app/contract/onboarding';
import { PREFERENCE_ROWS, type PreferenceRow } from '@app/contract/partner-preferences';
import { ErrorState, SaveMark } from '#ui';
import { useReferenceLists } from '#features/reference-data';
import { useLanguage, useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';
import { scrollToRow } from '../step-one/mark-rows.ts';
import { PageSkeleton } from '../wizard/PageSkeleton.tsx';
import { useCompleteStep } from '../wizard/use-complete-step.ts';
import { WizardPage } from '../wizard/WizardPage.tsx';
import { PreferenceDialog } from './PreferenceDialog.tsx';
import { choicesOfRow, chosenOf, shownPreference } from './preference-rows.ts';
import { useStepThree } from './use-step-three.ts';

/** Whom a member looks for: eleven rows, each with an editor of its own. */
export function StepThree() {
  const say = useTexts(messages);
  const language = useLanguage();
  const { stored, saver } = useStepThree();
  const lists = useReferenceLists();
  const completion = useCompleteStep(3);
  const [open, setOpen] = useState<PreferenceRow | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  if (stored.isError || lists.isError) return <ErrorState text={say('loadFailed')} onRetry={() => void Promise.all([stored.refetch(), lists.refetch()])} />;
  if (stored.data === undefined || !lists.data) return <PageSkeleton />;
  const preference = stored.data;
  const isMissing = (row: PreferenceRow): boolean => {
    const { values, isOpen } = chosenOf(row, preference);
    return values.length === 0 && !isOpen;
  };
  const missing = PREFERENCE_ROWS.filter(isMissing);

  async function goOn(): Promise<void> {
    setIsChecked(true);
    if (!(await saver.flush())) return completion.setProblem(say('notSaved'));
    if (missing.length > 0) {
      completion.setProblem(onboardingSentences.completeAll[language]);
      return scrollToRow(missing[0] ?? 'age');
    }
    await completion.complete();
  }
  return (
    <WizardPage
      heading={say('partnerPreferences')}
      wizard={{ isSeeker: true, isForOthers: false, isGuardianComplete: true }}
      isBusy={completion.isCompleting}
      problem={completion.problem}
      onContinue={() => void goOn()}
    >
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {PREFERENCE_ROWS.map((row) => {
          const shown = shownPreference(row, preference, choicesOfRow(row, lists.data, language, say), say);
          const save = saver.saveOf(row);
          return (
            <li key={row} id={`row-${row}`} className={isChecked && isMissing(row) ? 'border-l-4 border-danger' : ''}>
              <button type="button" onClick={() => setOpen(row)} className="flex min-h-14 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left">
                <span className="min-w-0 flex-1">
                  <span className="block text-sm text-muted">{say(`wish_${row}`)}</span>
                  <span className={`block break-words ${shown ? 'text-ink' : 'text-danger-ink'}`}>{shown ?? say(`wishPrompt_${row}`)}</span>
                  {save.error && <span className="block text-sm text-danger-ink">{save.error}</span>}
                </span>
                <ChevronRight aria-hidden className="size-5 text-muted" />
              </button>
              {save.state === 'failed' && (
                <div className="px-4 pb-2">
                  <SaveMark state="failed" onRetry={() => saver.retry(row)} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {open && (
        <PreferenceDialog
          key={open}
          row={open}
          preference={preference}
          lists={lists.data}
          saver={saver}
          onNext={() => setOpen(PREFERENCE_ROWS[PREFERENCE_ROWS.indexOf(open) + 1] ?? null)}
          onClose={() => setOpen(null)}
        />
      )}
    </WizardPage>
  );
}
