import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ErrorState, RadioGroup } from '#ui';
import { useTexts } from '#platform/i18n';
import { FieldRows } from '../fields/FieldRows.tsx';
import { guardianRows, otherPurposeRows, ownRows } from '../fields/field-list.ts';
import { missingRows } from '../fields/filled.ts';
import { messages } from '../messages.ts';
import { PageSkeleton } from '../wizard/PageSkeleton.tsx';
import { useCompleteStep } from '../wizard/use-complete-step.ts';
import { WizardPage } from '../wizard/WizardPage.tsx';
import { GuardianPart } from './GuardianPart.tsx';
import { markedRows, scrollToRow } from './mark-rows.ts';
import { PurposePart } from './PurposePart.tsx';
import { useStepOne } from './use-step-one.ts';

/** Basic information: of a member, of a guardian who registers somebody, or of somebody not looking for marriage. */
export function StepOne() {
  const say = useTexts(messages);
  const navigate = useNavigate();
  const { stored, saver, keep, data } = useStepOne();
  const completion = useCompleteStep(1);
  const [saidNo, setSaidNo] = useState<boolean | null>(null);
  const [saidOthers, setSaidOthers] = useState<boolean | null>(null);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  if (stored.isError && !data) return <ErrorState text={say('loadFailed')} onRetry={() => void stored.refetch()} />;
  if (!data) return <PageSkeleton />;

  const isSeeker = !(saidNo ?? data.purpose !== 'member');
  const isForOthers = isSeeker && (saidOthers ?? data.profile_for === 'others');
  const rows = isForOthers ? guardianRows : isSeeker ? ownRows : otherPurposeRows;
  const missing = missingRows(data, rows);

  async function goOn(): Promise<void> {
    const lacksChoice = (isForOthers && data?.guardian_type === 1) || (!isSeeker && data?.purpose === 'member');
    setMarked(new Set(missing.map((row) => row.name)));
    if (missing.length > 0 || lacksChoice) {
      completion.setProblem(say('completeAll'));
      return scrollToRow(missing[0]?.name ?? 'choice');
    }
    if (!(await saver.flush())) return completion.setProblem(say('notSaved'));
    if (isForOthers) return void (await navigate('/registration/candidate-info'));
    await completion.complete();
  }
  return (
    <WizardPage
      heading={say('basicInformation')}
      wizard={{ isSeeker, isForOthers, isGuardianComplete: isForOthers && missing.length === 0 }}
      isBusy={completion.isCompleting}
      problem={completion.problem}
      onContinue={() => void goOn()}
    >
      <div id="row-choice" className="space-y-6">
        <RadioGroup
          label={say('lookingForMarriage')}
          options={[
            { value: 'yes', label: say('yes') },
            { value: 'no', label: say('no') },
          ]}
          value={isSeeker ? 'yes' : 'no'}
          onValueChange={(answer) => {
            setSaidNo(answer === 'no');
            if (answer === 'yes') saver.put('purpose', { purpose: 'member' });
          }}
        />
        {!isSeeker && <PurposePart data={data} saver={saver} />}
        {isSeeker && (
          <RadioGroup
            label={say('profileIsFor')}
            options={[
              { value: 'myself', label: say('myself') },
              { value: 'others', label: say('others') },
            ]}
            value={isForOthers ? 'others' : 'myself'}
            onValueChange={(whom) => {
              setSaidOthers(whom === 'others');
              if (whom === 'myself') saver.put('guardian_type', { guardian_type: 1 });
            }}
          />
        )}
        {isForOthers && <GuardianPart data={data} saver={saver} onStored={keep} />}
        <FieldRows rows={rows} data={data} saver={saver} marked={markedRows(marked, completion.missing, rows)} onStored={keep} />
      </div>
    </WizardPage>
  );
}
