import { useState } from 'react';
import { onboardingSentences } from '@app/contract/onboarding';
import { ErrorState } from '#ui';
import { useMe } from '#features/session';
import { useLanguage, useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';
import { scrollToRow } from '../step-one/mark-rows.ts';
import { PageSkeleton } from '../wizard/PageSkeleton.tsx';
import { useCompleteStep } from '../wizard/use-complete-step.ts';
import { WizardPage } from '../wizard/WizardPage.tsx';
import { ContactFields } from './ContactFields.tsx';
import { ConvenientTime } from './ConvenientTime.tsx';
import { Referral } from './Referral.tsx';
import { useStepFour } from './use-step-four.ts';

/** How the member can be reached; only the mobile must be verified. */
export function StepFour() {
  const say = useTexts(messages);
  const language = useLanguage();
  const state = useStepFour();
  const me = useMe();
  const completion = useCompleteStep(4);
  const [isChecked, setIsChecked] = useState(false);
  const data = state.stored.data;
  if (state.stored.isError && !data) return <ErrorState text={say('loadFailed')} onRetry={() => void state.stored.refetch()} />;
  if (!data || !me.data) return <PageSkeleton />;
  const isSeeker = me.data.purpose === 'member';

  async function goOn(): Promise<void> {
    setIsChecked(true);
    if (!(await state.saver.flush())) return completion.setProblem(say('notSaved'));
    if (!data?.verified_data.mobile) {
      completion.setProblem(onboardingSentences.verifyMobile[language]);
      return scrollToRow('mobile');
    }
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
      <div className="space-y-6">
        <ContactFields fields={isSeeker ? ['mobile', 'email', 'whatsapp', 'guardian'] : ['mobile', 'email', 'whatsapp']} state={state} />
        <ConvenientTime data={data} state={state} isChecked={isChecked} />
        <Referral data={data} onApplied={() => void state.stored.refetch()} />
      </div>
    </WizardPage>
  );
}
