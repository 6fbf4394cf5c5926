import { useState } from 'react';
import { useNavigate } from 'react-router';
import { RadioGroup } from '#ui';
import { useTexts } from '#platform/i18n';
import type { Saver } from '../autosave/saver.ts';
import { FieldRows, useOpenRow } from '../fields/FieldRows.tsx';
import { faultsByRow, guardianRows, missingRows, otherPurposeRows, ownRows, scrollToRow } from '../fields/rows.ts';
import type { StepOneAnswers, StepOnePatch } from '../fields/subject.ts';
import { ProfilePictureField, VerificationImageField } from '../step-two/PictureFields.tsx';
import { texts } from '../texts.ts';
import { secondsForStepOne } from '../wizard/time-left.policy.ts';
import { useCompleteStep } from '../wizard/use-complete-step.ts';
import { PageFailed, PageSkeleton, WizardPage } from '../wizard/WizardPage.tsx';
import { GuardianPart } from './GuardianPart.tsx';
import { useBirthdayFault, useStepOne } from './use-step-one.ts';

const MYSELF = 1;

/** Asks for basic information: of a member, of a guardian who registers somebody, or of somebody not looking for marriage. */
export function StepOne() {
  const say = useTexts(texts);
  const navigate = useNavigate();
  const { stored, saver, keep, data } = useStepOne();
  const birthdayFault = useBirthdayFault(stored.data);
  const completion = useCompleteStep(1);
  const [saidNo, setSaidNo] = useState<boolean | null>(null);
  const [saidOthers, setSaidOthers] = useState<boolean | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const open = useOpenRow(completion.clear);
  if (stored.isError && !data) return <PageFailed heading={say('basicInformation')} onRetry={() => void stored.refetch()} />;
  if (!data) return <PageSkeleton heading={say('basicInformation')} />;

  const isSeeker = !(saidNo ?? data.purpose !== 'member');
  const isForOthers = isSeeker && (saidOthers ?? data.profileFor === 'others');
  const rows = isForOthers ? guardianRows : isSeeker ? ownRows : otherPurposeRows;
  const missing = missingRows(data, rows);
  const lacksChoice = isForOthers ? data.guardianType === MYSELF : !isSeeker && data.purpose === 'member';
  const faults = { ...(birthdayFault && !isForOthers ? { dateOfBirth: birthdayFault } : {}), ...faultsByRow(completion.faults, rows) };

  async function goOn(): Promise<void> {
    if (!completion.mayGoOn()) return;
    setIsChecked(true);
    if (missing.length > 0 || lacksChoice) {
      completion.setProblem(say('completeAll'));
      return lacksChoice ? scrollToRow('choice') : open.lead(missing[0]?.name);
    }
    if (!(await saver.flush())) return completion.setProblem(say('notSaved'));
    if (isForOthers) await navigate('/registration/candidate-info');
    else await completion.complete();
  }
  return (
    <WizardPage
      heading={say('basicInformation')}
      wizard={{
        isSeeker,
        isForOthers,
        isGuardianComplete: isForOthers && missing.length === 0 && !lacksChoice,
        candidateGender: data.userData.gender,
      }}
      seconds={secondsForStepOne(data, rows, isForOthers)}
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
          {...open.row}
        />
      </div>
    </WizardPage>
  );
}

type Props = {
  isSeeker: boolean;
  isForOthers: boolean;
  saver: Saver<StepOnePatch>;
  onSeeker: (isSeeker: boolean) => void;
  onForOthers: (isForOthers: boolean) => void;
};

/** Asks whether somebody looks for marriage, and for whom. Yes and Myself are saved at once; the others only with their further choice. */
function Questions({ isSeeker, isForOthers, saver, onSeeker, onForOthers }: Props) {
  const say = useTexts(texts);
  return (
    <div className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-card">
      <RadioGroup
        label={say('lookingForMarriage')}
        options={[
          { value: 'yes', label: say('yes') },
          { value: 'no', label: say('no') },
        ]}
        value={isSeeker ? 'yes' : 'no'}
        saveState={isSeeker ? saver.saveOf('purpose').state : 'idle'}
        onRetrySave={() => saver.retry('purpose')}
        onValueChange={(answer) => {
          onSeeker(answer === 'yes');
          if (answer === 'yes') saver.put('purpose', { purpose: 'member' });
        }}
      />
      {isSeeker && (
        <RadioGroup
          label={say('profileIsFor')}
          options={[
            { value: 'myself', label: say('myself') },
            { value: 'others', label: say('others') },
          ]}
          value={isForOthers ? 'others' : 'myself'}
          saveState={isForOthers ? 'idle' : saver.saveOf('guardianType').state}
          onRetrySave={() => saver.retry('guardianType')}
          onValueChange={(whom) => {
            onForOthers(whom === 'others');
            if (whom === 'myself') saver.put('guardianType', { guardianType: 1 });
          }}
        />
      )}
    </div>
  );
}

const PURPOSES = ['agent', 'business', 'influencer', 'visitor'] as const;
type OtherPurpose = (typeof PURPOSES)[number];

/** Asks why somebody is here who does not look for marriage, with two optional pictures. */
function PurposePart({ data, saver, isMarked }: { data: StepOneAnswers; saver: Saver<StepOnePatch>; isMarked: boolean }) {
  const say = useTexts(texts);
  return (
    <div className="grid gap-5">
      <div id="row-choice" className="rounded-card border border-line bg-card p-4 shadow-card">
        <RadioGroup<OtherPurpose>
          label={say('purpose')}
          look="list"
          options={PURPOSES.map((value) => ({ value, label: say(`purpose_${value}`) }))}
          value={data.purpose === 'member' ? null : data.purpose}
          saveState={saver.saveOf('purpose').state}
          onRetrySave={() => saver.retry('purpose')}
          error={isMarked ? say('chooseOne') : undefined}
          onValueChange={(purpose) => saver.put('purpose', { purpose })}
        />
      </div>
      <ProfilePictureField label={say('userPicture')} />
      <VerificationImageField />
    </div>
  );
}
