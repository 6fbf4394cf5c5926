import { useState } from 'react';
import { onboardingSentences } from '@app/contract/onboarding';
import { useMe } from '#features/session';
import { useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { scrollToRow } from '../step-one/mark-rows.ts';
import { PageFailed } from '../wizard/PageFailed.tsx';
import { PageSkeleton } from '../wizard/PageSkeleton.tsx';
import { useCompleteStep } from '../wizard/use-complete-step.ts';
import { WizardPage } from '../wizard/WizardPage.tsx';
import { ContactFields } from './ContactFields.tsx';
import { ConvenientTime, timeFault } from './ConvenientTime.tsx';
import { Referral } from './Referral.tsx';
import { useStepFour } from './use-step-four.ts';

/** How the member can be reached; only the mobile must be verified. */
export function StepFour() {
  const say = useTexts(texts);
  const language = useLanguage();
  const state = useStepFour();
  const me = useMe();
  const completion = useCompleteStep(4);
  const [isChecked, setIsChecked] = useState(false);
  const { data } = state;
  if ((state.stored.isError && !data) || (me.isError && !me.data)) {
    return <PageFailed heading={say('contactDetails')} onRetry={() => void Promise.all([state.stored.refetch(), me.refetch()])} />;
  }
  if (!data || !me.data) return <PageSkeleton heading={say('contactDetails')} />;
  const isSeeker = me.data.purpose === 'member';

  function stop(problem: string, row: string): void {
    completion.setProblem(problem);
    scrollToRow(row);
  }
  async function goOn(): Promise<void> {
    if (!completion.mayGoOn()) return;
    setIsChecked(true);
    if (!(await state.saver.flush())) return completion.setProblem(say('notSaved'));
    const latest = state.latest();
    if (!latest?.verified_data.mobile) return stop(onboardingSentences.verifyMobile[language], 'mobile');
    const isScheduled = latest.convenient_time === 'scheduled';
    const fault = isScheduled ? timeFault({ start: latest.convenient_time_start ?? '', end: latest.convenient_time_end ?? '' }) : null;
    if (fault) return stop(fault[language], 'convenient_time');
    await completion.complete();
  }
  return (
    <WizardPage
      heading={say('contactDetails')}
      wizard={{ isSeeker, isForOthers: false, isGuardianComplete: true }}
      isBusy={completion.isCompleting}
      problem={completion.problem}
      onContinue={() => void goOn()}
    >
      <div className="grid gap-6">
        <ContactFields fields={isSeeker ? ['mobile', 'email', 'whatsapp', 'guardian'] : ['mobile', 'email', 'whatsapp']} state={state} />
        <ConvenientTime data={data} state={state} timeZone={me.data.time_zone} isChecked={isChecked} />
        <Referral data={data} onApplied={state.keep} />
      </div>
    </WizardPage>
  );
}
