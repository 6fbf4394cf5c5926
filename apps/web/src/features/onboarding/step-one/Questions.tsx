import { RadioGroup } from '#ui';
import { useTexts } from '#platform/i18n';
import type { Saver } from '../autosave/saver.ts';
import type { StepOnePatch } from '../fields/subject.ts';
import { texts } from '../texts.ts';

type Props = {
  isSeeker: boolean;
  isForOthers: boolean;
  saver: Saver<StepOnePatch>;
  onSeeker: (isSeeker: boolean) => void;
  onForOthers: (isForOthers: boolean) => void;
};

/** Whether somebody looks for marriage, and for whom. Yes and Myself are saved at once; the others only with their further choice. */
export function Questions({ isSeeker, isForOthers, saver, onSeeker, onForOthers }: Props) {
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
          saveState={isForOthers ? 'idle' : saver.saveOf('guardian_type').state}
          onRetrySave={() => saver.retry('guardian_type')}
          onValueChange={(whom) => {
            onForOthers(whom === 'others');
            if (whom === 'myself') saver.put('guardian_type', { guardian_type: 1 });
          }}
        />
      )}
    </div>
  );
}
