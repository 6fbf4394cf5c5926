import { useState } from 'react';
import { onboardingSentences, updateStepFour } from '@app/contract/onboarding';
import { Button, Disclosure, Notice, TextField } from '#ui';
import { useMe } from '#features/session';
import { useLanguage, useTexts } from '#platform/i18n';
import { ApiError, call } from '#platform/api';
import { problemOf, useAction } from '#shared';
import { openRow, scrollToRow } from '../fields/rows.ts';
import { texts } from '../texts.ts';
import { secondsForCode } from '../wizard/time-left.policy.ts';
import { useCompleteStep } from '../wizard/use-complete-step.ts';
import { PageFailed, PageSkeleton, WizardPage } from '../wizard/WizardPage.tsx';
import { ContactFields } from './ContactFields.tsx';
import { ConvenientTime, timeFault } from './ConvenientTime.tsx';
import { rememberedReferral } from './remembered-referral.ts';
import { useStepFour, type StepFourAnswers, type StepFourState } from './use-step-four.ts';

/** Asks how the member can be reached; only the mobile must be verified. */
export function StepFour() {
  const say = useTexts(texts);
  const language = useLanguage();
  const step = useStepFour();
  const me = useMe();
  const isSeeker = me.data?.purpose === 'member';
  const completion = useCompleteStep(4, isSeeker ? '/registration/ready' : '/feed');
  const state: StepFourState = {
    ...step,
    keepVerified: (verified) => {
      // What asked for it goes at the moment at which it is done.
      completion.clear();
      return step.keepVerified(verified);
    },
  };
  const [isChecked, setIsChecked] = useState(false);
  const { data } = state;
  if ((state.stored.isError && !data) || (me.isError && !me.data)) {
    return <PageFailed heading={say('contactDetails')} onRetry={() => void Promise.all([state.stored.refetch(), me.refetch()])} />;
  }
  if (!data || !me.data) return <PageSkeleton heading={say('contactDetails')} />;
  async function goOn(): Promise<void> {
    if (!completion.mayGoOn()) return;
    setIsChecked(true);
    if (!(await state.saver.flush())) return completion.setProblem(say('notSaved'));
    const latest = state.latest();
    if (!latest?.verifiedData.mobile) {
      completion.setProblem(onboardingSentences.verifyMobile[language]);
      return openRow('mobile');
    }
    const isScheduled = latest.convenientTime === 'scheduled';
    const fault = isScheduled ? timeFault({ start: latest.convenientTimeStart ?? '', end: latest.convenientTimeEnd ?? '' }) : null;
    if (fault) {
      completion.setProblem(fault[language]);
      return scrollToRow('convenientTime');
    }
    await completion.complete();
  }
  return (
    <WizardPage
      heading={say('contactDetails')}
      wizard={{ isSeeker, isForOthers: false, isGuardianComplete: true }}
      seconds={secondsForCode(data.verifiedData.mobile)}
      isBusy={completion.isCompleting}
      problem={completion.problem}
      onContinue={() => void goOn()}
    >
      <div className="grid gap-6">
        <ContactFields
          fields={isSeeker ? ['mobile', 'email', 'whatsapp', 'guardian'] : ['mobile', 'email', 'whatsapp']}
          state={state}
          isChecked={isChecked}
        />
        <ConvenientTime data={data} state={state} timeZone={me.data.timeZone} isChecked={isChecked} />
        <Referral data={data} onApplied={state.keep} />
      </div>
    </WizardPage>
  );
}

/** Asks for the member code of who told of this place; never stops the registration. */
function Referral({ data, onApplied }: { data: StepFourAnswers; onApplied: (data: StepFourAnswers) => Promise<void> }) {
  const say = useTexts(texts);
  const [remembered] = useState(rememberedReferral);
  const [code, setCode] = useState(data.referralCode ?? remembered ?? '');
  const isApplied = data.referralCode !== null;
  const applying = useAction({
    send: () => call(updateStepFour, { body: { referralCode: code } }),
    otherwise: (failure) => (failure instanceof ApiError && failure.fields['referralCode']) || problemOf(failure, say('wentWrong')),
    says: 'notice',
    onSuccess: (answer) => onApplied(answer.data),
  });
  return (
    <Disclosure title={say('referralCode')} isOpenAtFirst={remembered !== null || isApplied}>
      <div className="grid gap-3">
        <TextField
          label={say('referralCode')}
          isOptional
          value={code}
          disabled={isApplied}
          error={applying.problem ?? undefined}
          onValueChange={setCode}
        />
        {isApplied ? (
          <Notice tone="success">{say('referralApplied')}</Notice>
        ) : (
          <Button variant="secondary" busy={applying.isUnderWay} disabled={code.trim() === ''} onClick={() => void applying.run()}>
            {say('apply')}
          </Button>
        )}
      </div>
    </Disclosure>
  );
}
