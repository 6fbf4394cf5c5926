import { RadioGroup } from '#ui';
import { ProfilePictureField, VerificationImageField } from '../step-two/PictureFields.tsx';
import { useTexts } from '#platform/i18n';
import type { Saver } from '../autosave/saver.ts';
import type { StepOne, StepOnePatch } from '../fields/subject.ts';
import { texts } from '../texts.ts';

const PURPOSES = ['agent', 'business', 'influencer', 'visitor'] as const;
type OtherPurpose = (typeof PURPOSES)[number];

/** Why somebody is here who does not look for marriage, with two optional pictures. */
export function PurposePart({ data, saver, isMarked }: { data: StepOne; saver: Saver<StepOnePatch>; isMarked: boolean }) {
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
