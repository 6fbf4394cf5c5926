import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#platform/i18n';
import { FieldRows } from '../fields/FieldRows.tsx';
import { guardianRows, otherPurposeRows, ownRows } from '../fields/field-list.ts';
import { missingRows } from '../fields/filled.ts';
import { texts } from '../texts.ts';
import { PageFailed } from '../wizard/PageFailed.tsx';
import { PageSkeleton } from '../wizard/PageSkeleton.tsx';
import { useCompleteStep } from '../wizard/use-complete-step.ts';
import { WizardPage } from '../wizard/WizardPage.tsx';
import { GuardianPart } from './GuardianPart.tsx';
import { faultsByRow, scrollToRow } from './mark-rows.ts';
import { PurposePart } from './PurposePart.tsx';
import { Questions } from './Questions.tsx';
import { useBirthdayFault } from './use-birthday-fault.ts';
import { useStepOne } from './use-step-one.ts';

const MYSELF = 1;

/** Basic information: of a member, of a guardian who registers somebody, or of somebody not looking for marriage. */
export function StepOne() {
  const say = useTexts(texts);
  const navigate = useNavigate();
  const { stored, saver, keep, data } = useStepOne();
  const birthdayFault = useBirthdayFault(stored.data);
  const completion = useCompleteStep(1);
  const [saidNo, setSaidNo] = useState<boolean | null>(null);
  const [saidOthers, setSaidOthers] = useState<boolean | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  if (stored.isError && !data) return <PageFailed heading={say('basicInformation')} onRetry={() => void stored.refetch()} />;
  if (!data) return <PageSkeleton heading={say('basicInformation')} />;

  const isSeeker = !(saidNo ?? data.purpose !== 'member');
  const isForOthers = isSeeker && (saidOthers ?? data.profile_for === 'others');
  const rows = isForOthers ? guardianRows : isSeeker ? ownRows : otherPurposeRows;
  const missing = missingRows(data, rows);
  const lacksChoice = isForOthers ? data.guardian_type === MYSELF : !isSeeker && data.purpose === 'member';
  const faults = { ...(birthdayFault && !isForOthers ? { dateOfBirth: birthdayFault } : {}), ...faultsByRow(completion.faults, rows) };

  async function goOn(): Promise<void> {
    if (!completion.mayGoOn()) return;
    setIsChecked(true);
    if (missing.length > 0 || lacksChoice) {
      completion.setProblem(say('completeAll'));
      return scrollToRow(lacksChoice ? 'choice' : missing[0]?.name);
    }
    if (!(await saver.flush())) return completion.setProblem(say('notSaved'));
    if (isForOthers) await navigate('/registration/candidate-info');
    else await completion.complete();
  }
  return (
    <WizardPage
      heading={say('basicInformation')}
      wizard={{ isSeeker, isForOthers, isGuardianComplete: isForOthers && missing.length === 0 && !lacksChoice }}
      isBusy={completion.isCompleting}
      problem={completion.problem}
      onContinue={() => void goOn()}
    >
      <div className="grid gap-5">
        <Questions
          {...{ isSeeker, isForOthers, saver }}
          onSeeker={(isYes) => {
            setSaidNo(!isYes);
            completion.clear();
          }}
          onForOthers={(isOthers) => {
            setSaidOthers(isOthers);
            completion.clear();
          }}
        />
        {!isSeeker && <PurposePart data={data} saver={saver} isMarked={isChecked && lacksChoice} />}
        {isForOthers && <GuardianPart data={data} saver={saver} isMarked={isChecked && lacksChoice} onStored={keep} />}
        <FieldRows
          rows={rows}
          data={data}
          saver={saver}
          marked={new Set(isChecked ? missing.map((row) => row.name) : [])}
          faults={faults}
          onStored={keep}
          onOpened={completion.clear}
        />
      </div>
    </WizardPage>
  );
}
