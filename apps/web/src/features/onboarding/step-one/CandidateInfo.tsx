import { useState } from 'react';
import { Navigate } from 'react-router';
import { ErrorState, toast } from '#ui';
import { textsNow, useTexts } from '#platform/i18n';
import { FieldRows } from '../fields/FieldRows.tsx';
import { candidateRows, guardianRows } from '../fields/field-list.ts';
import { missingRows } from '../fields/filled.ts';
import { messages } from '../messages.ts';
import { ProfilePictureField } from '../step-two/PictureFields.tsx';
import { PageSkeleton } from '../wizard/PageSkeleton.tsx';
import { useCompleteStep } from '../wizard/use-complete-step.ts';
import { WizardPage } from '../wizard/WizardPage.tsx';
import { markedRows, scrollToRow } from './mark-rows.ts';
import { useStepOne } from './use-step-one.ts';

/** The person whom the guardian registers. */
export function CandidateInfo() {
  const say = useTexts(messages);
  const { stored, saver, keep, data } = useStepOne();
  const completion = useCompleteStep(1);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  if (stored.isError && !data) return <ErrorState text={say('loadFailed')} onRetry={() => void stored.refetch()} />;
  if (!data) return <PageSkeleton />;
  const isGuardianComplete = missingRows(data, guardianRows).length === 0;
  if (data.profile_for !== 'others' || data.purpose !== 'member') return <Navigate to="/registration/step-1" replace />;
  if (!isGuardianComplete) return <BackToGuardian />;
  const missing = missingRows(data, candidateRows);

  async function update(): Promise<void> {
    setMarked(new Set(missing.map((row) => row.name)));
    if (missing.length > 0) {
      completion.setProblem(say('completeAll'));
      return scrollToRow(missing[0]?.name ?? '');
    }
    if (!(await saver.flush())) return completion.setProblem(say('notSaved'));
    await completion.complete();
  }
  return (
    <WizardPage
      heading={say('candidateInformation')}
      wizard={{ isSeeker: true, isForOthers: true, isGuardianComplete }}
      continueText={say('update')}
      isBusy={completion.isCompleting}
      problem={completion.problem}
      onContinue={() => void update()}
    >
      <div className="space-y-6">
        <ProfilePictureField label={say('profilePicture')} />
        <FieldRows rows={candidateRows} data={data} saver={saver} marked={markedRows(marked, completion.missing, candidateRows)} onStored={keep} />
      </div>
    </WizardPage>
  );
}

function BackToGuardian() {
  toast.error(textsNow(messages)('completePrevious'), { id: 'complete-previous' });
  return <Navigate to="/registration/step-1" replace />;
}
