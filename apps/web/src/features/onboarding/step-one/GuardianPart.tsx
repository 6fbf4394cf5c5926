import { useState } from 'react';
import { updateStepOne } from '@app/contract/onboarding';
import { Notice, RadioGroup } from '#ui';
import { PicturePicker, VerificationCamera } from '#features/media';
import { ApiError, call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import type { Saver } from '../autosave/saver.ts';
import type { StepOne, StepOnePatch } from '../fields/subject.ts';
import { messages } from '../messages.ts';
import { ContactFields } from '../step-four/ContactFields.tsx';

const GUARDIANS = ['2', '4', '6', '7'] as const;
type GuardianValue = (typeof GUARDIANS)[number];
type Props = { data: StepOne; saver: Saver<StepOnePatch>; onStored: (data: StepOne) => void };

/** Who registers somebody, how they can be reached, and two optional pictures. */
export function GuardianPart({ data, saver, onStored }: Props) {
  const say = useTexts(messages);
  const chosen = GUARDIANS.find((value) => value === String(data.guardian_type)) ?? null;
  return (
    <div className="space-y-6">
      <RadioGroup<GuardianValue>
        label={say('guardianType')}
        look="tiles"
        options={GUARDIANS.map((value) => ({ value, label: say(`guardian_${value}`) }))}
        value={chosen}
        saveState={saver.saveOf('guardian_type').state}
        onRetrySave={() => saver.retry('guardian_type')}
        onValueChange={(value) => saver.put('guardian_type', { guardian_type: Number(value) })}
      />
      <Notice>{say('guardianPrivate')}</Notice>
      <GuardianPicture data={data} onStored={onStored} />
      <section className="space-y-4">
        <h2 className="text-lg font-semibold text-ink">{say('guardianContact')}</h2>
        <ContactFields fields={['mobile', 'email', 'whatsapp']} />
      </section>
    </div>
  );
}

function GuardianPicture({ data, onStored }: Pick<Props, 'data' | 'onStored'>) {
  const say = useTexts(messages);
  const [share, setShare] = useState<number | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  async function upload(name: 'guardian_picture' | 'guardian_verification_image', picture: Blob | null): Promise<void> {
    if (!picture) return;
    setErrors({});
    setShare(0);
    try {
      onStored((await call(updateStepOne, { files: { [name]: picture } }, { onUploadProgress: setShare })).data);
    } catch (failure) {
      setErrors({ [name]: (failure instanceof ApiError && (failure.fields[name] ?? failure.message)) || say('uploadFailed') });
    } finally {
      setShare(null);
    }
  }
  return (
    <>
      <PicturePicker
        label={say('guardianPicture')}
        isOptional
        address={data.guardian_data.guardian_picture}
        picture={null}
        share={share}
        error={errors['guardian_picture']}
        onPick={(picture) => void upload('guardian_picture', picture)}
      />
      <VerificationCamera
        label={say('verificationImage')}
        hint={say('verificationHint')}
        status={data.guardian_data.guardian_verification_image}
        share={share}
        error={errors['guardian_verification_image']}
        onPick={(picture) => void upload('guardian_verification_image', picture)}
      />
    </>
  );
}
