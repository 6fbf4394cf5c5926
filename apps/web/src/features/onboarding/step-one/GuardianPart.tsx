import { useState } from 'react';
import { Notice, RadioGroup } from '#ui';
import { PicturePicker, VerificationCamera } from '#features/media';
import { useTexts } from '#platform/i18n';
import type { Saver } from '../autosave/saver.ts';
import type { StepOne, StepOnePatch } from '../fields/subject.ts';
import { texts } from '../texts.ts';
import { ContactFields } from '../step-four/ContactFields.tsx';
import { useGuardianUpload } from './use-guardian-upload.ts';

const GUARDIANS = ['2', '4', '6', '7'] as const;
type GuardianValue = (typeof GUARDIANS)[number];
type Props = { data: StepOne; saver: Saver<StepOnePatch>; isMarked: boolean; onStored: (data: StepOne) => Promise<void> };

/** Who registers somebody, how they can be reached, and two optional pictures. */
export function GuardianPart({ data, saver, isMarked, onStored }: Props) {
  const say = useTexts(texts);
  const chosen = GUARDIANS.find((value) => value === String(data.guardian_type)) ?? null;
  return (
    <div className="grid gap-5">
      <div id="row-choice" className="rounded-card border border-line bg-card p-4 shadow-card">
        <RadioGroup<GuardianValue>
          label={say('guardianType')}
          look="tiles"
          options={GUARDIANS.map((value) => ({ value, label: say(`guardian_${value}`) }))}
          value={chosen}
          saveState={saver.saveOf('guardian_type').state}
          onRetrySave={() => saver.retry('guardian_type')}
          error={isMarked ? say('chooseOne') : undefined}
          onValueChange={(value) => saver.put('guardian_type', { guardian_type: Number(value) })}
        />
      </div>
      <Notice>{say('guardianPrivate')}</Notice>
      <GuardianPicture data={data} onStored={onStored} />
      <GuardianVerification data={data} onStored={onStored} />
      <section className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-card">
        <h2 className="text-lg font-semibold text-ink">{say('guardianContact')}</h2>
        <ContactFields fields={['mobile', 'email', 'whatsapp']} />
      </section>
    </div>
  );
}

function GuardianPicture({ data, onStored }: Pick<Props, 'data' | 'onStored'>) {
  const say = useTexts(texts);
  const [picture, setPicture] = useState<Blob | null>(null);
  const { share, error, hasFailed, upload } = useGuardianUpload('guardian_picture', onStored);
  async function send(picked: Blob): Promise<void> {
    setPicture(picked);
    if (await upload(picked)) setPicture(null);
  }
  return (
    <div className="mx-auto w-36">
      <PicturePicker
        label={say('guardianPicture')}
        isOptional
        shape="round"
        address={data.guardian_data.guardian_picture}
        picture={picture}
        share={share}
        error={error}
        hasFailed={hasFailed}
        onRetry={() => picture && void send(picture)}
        onPick={(picked) => void send(picked)}
      />
    </div>
  );
}

function GuardianVerification({ data, onStored }: Pick<Props, 'data' | 'onStored'>) {
  const say = useTexts(texts);
  const { share, error, hasFailed, upload } = useGuardianUpload('guardian_verification_image', onStored);
  return (
    <VerificationCamera
      label={say('verificationImage')}
      hint={say('guardianVerificationHint')}
      status={data.guardian_data.guardian_verification_image}
      share={share}
      error={error ?? (hasFailed ? say('uploadFailed') : undefined)}
      onPick={(picked) => void upload(picked)}
    />
  );
}
