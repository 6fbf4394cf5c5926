import { useState } from 'react';
import { updateStepOne } from '@app/contract/onboarding';
import { Notice, RadioGroup } from '#ui';
import { PicturePicker, VerificationCamera } from '#features/media';
import { useTexts } from '#platform/i18n';
import { ApiError, call } from '#platform/api';
import { refusalText, useAction } from '#shared';
import type { Saver } from '../autosave/saver.ts';
import { sayOfCandidate } from '../fields/rows.ts';
import type { StepOneAnswers, StepOnePatch } from '../fields/subject.ts';
import { ContactFields } from '../step-four/ContactFields.tsx';
import { texts } from '../texts.ts';

const GUARDIANS = ['2', '4', '6', '7'] as const;
type GuardianValue = (typeof GUARDIANS)[number];
type Props = { data: StepOneAnswers; saver: Saver<StepOnePatch>; isMarked: boolean; onStored: (data: StepOneAnswers) => Promise<void> };

/** Asks who registers somebody, how they can be reached, and two optional pictures. */
export function GuardianPart({ data, saver, isMarked, onStored }: Props) {
  const say = sayOfCandidate(useTexts(texts), data.userData.gender);
  const chosen = GUARDIANS.find((value) => value === String(data.guardianType)) ?? null;
  return (
    <div className="grid gap-5">
      <div id="row-choice" className="rounded-card border border-line bg-card p-4 shadow-card">
        <RadioGroup<GuardianValue>
          label={say('guardianType')}
          look="tiles"
          options={GUARDIANS.map((value) => ({ value, label: say(`guardian_${value}`) }))}
          value={chosen}
          saveState={saver.saveOf('guardianType').state}
          onRetrySave={() => saver.retry('guardianType')}
          error={isMarked ? say('chooseOne') : undefined}
          onValueChange={(value) => saver.put('guardianType', { guardianType: Number(value) })}
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
  const { share, error, hasFailed, upload } = useGuardianUpload('guardianPicture', onStored);
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
        address={data.guardianData.guardianPicture}
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
  const { share, error, hasFailed, upload } = useGuardianUpload('guardianVerificationImage', onStored);
  return (
    <VerificationCamera
      label={say('verificationImage')}
      hint={say('guardianVerificationHint')}
      status={data.guardianData.guardianVerificationImage}
      share={share}
      error={error ?? (hasFailed ? say('uploadFailed') : undefined)}
      onPick={(picked) => void upload(picked)}
    />
  );
}

/** Sends one of the guardian's two pictures; true where it is stored. */
function useGuardianUpload(name: 'guardianPicture' | 'guardianVerificationImage', onStored: (data: StepOneAnswers) => Promise<void>) {
  const say = useTexts(texts);
  const sending = useAction({
    send: (picture: Blob, { onUploadProgress }) => call(updateStepOne, { files: { [name]: picture } }, { onUploadProgress }),
    otherwise: (failure) => (failure instanceof ApiError && failure.fields[name]) || refusalText(failure, say('uploadFailed')),
    says: 'notice',
    onSuccess: ({ data }) => onStored(data),
  });
  /** Broken off, and not refused: it can be sent again. */
  const hasFailed = sending.failure !== null && !(sending.refusal && sending.refusal.status < 500);
  return {
    share: sending.isUnderWay ? (sending.share ?? 0) : null,
    error: hasFailed ? undefined : (sending.problem ?? undefined),
    hasFailed,
    upload: async (picture: Blob): Promise<boolean> => {
      sending.forget();
      return (await sending.run(picture)) !== null;
    },
  };
}
