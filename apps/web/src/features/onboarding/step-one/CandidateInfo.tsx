import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { toast } from '#ui';
import { textsNow, useTexts } from '#platform/i18n';
import { FieldRows, useOpenRow } from '../fields/FieldRows.tsx';
import { candidateRows, faultsByRow, guardianRows, missingRows, sayOfCandidate } from '../fields/rows.ts';
import { ProfilePictureField } from '../step-two/PictureFields.tsx';
import { texts } from '../texts.ts';
import { secondsForRows } from '../wizard/time-left.policy.ts';
import { useCompleteStep } from '../wizard/use-complete-step.ts';
import { PageFailed, PageSkeleton, WizardPage } from '../wizard/WizardPage.tsx';
import { useBirthdayFault, useStepOne } from './use-step-one.ts';

/** Asks about the person whom the guardian registers. */
export function CandidateInfo() {
  const words = useTexts(texts);
  const { stored, saver, keep, data } = useStepOne();
  const say = sayOfCandidate(words, data?.userData.gender);
  const birthdayFault = useBirthdayFault(stored.data);
  const completion = useCompleteStep(1);
  const [isChecked, setIsChecked] = useState(false);
  const open = useOpenRow(completion.clear);
  if (stored.isError && !data) return <PageFailed heading={say('candidateInformation')} onRetry={() => void stored.refetch()} />;
  if (!data) return <PageSkeleton heading={say('candidateInformation')} />;
  const isGuardianComplete = missingRows(data, guardianRows).length === 0;
  if (data.profileFor !== 'others' || data.purpose !== 'member') return <Navigate to="/registration/step-1" replace />;
  if (!isGuardianComplete) return <BackToGuardian />;
  const missing = missingRows(data, candidateRows);

  async function update(): Promise<void> {
    if (!completion.mayGoOn()) return;
    setIsChecked(true);
    if (missing.length > 0) {
      completion.setProblem(say('completeAll'));
      return open.lead(missing[0]?.name);
    }
    if (!(await saver.flush())) return completion.setProblem(say('notSaved'));
    await completion.complete();
  }
  return (
    <WizardPage
      heading={say('candidateInformation')}
      wizard={{ isSeeker: true, isForOthers: true, isGuardianComplete, candidateGender: data.userData.gender }}
      seconds={secondsForRows(missing)}
      continueText={say('update')}
      isBusy={completion.isCompleting}
      problem={completion.problem}
      onContinue={() => void update()}
    >
      <div className="grid gap-5">
        <ProfilePictureField label={say('profilePicture')} />
        <FieldRows
          rows={candidateRows}
          data={data}
          saver={saver}
          marked={new Set(isChecked ? missing.map((row) => row.name) : [])}
          faults={{ ...(birthdayFault ? { dateOfBirth: birthdayFault } : {}), ...faultsByRow(completion.faults, candidateRows) }}
          onStored={keep}
          {...open.row}
        />
      </div>
    </WizardPage>
  );
}

function BackToGuardian() {
  useEffect(() => void toast.error(textsNow(texts)('completePrevious'), { id: 'complete-previous' }), []);
  return <Navigate to="/registration/step-1" replace />;
}
