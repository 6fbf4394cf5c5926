import { useState } from 'react';
import { Skeleton } from '#ui';
import { PicturePicker, useReviewMark, VerificationCamera } from '#features/media';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { useStepTwo } from './use-step-two.ts';

/** The profile picture on its own, saved as soon as it is picked. */
export function ProfilePictureField({ label }: { label: string }) {
  const markOf = useReviewMark();
  const { stored, share, errors, update } = useStepTwo();
  const [picture, setPicture] = useState<Blob | null>(null);
  async function send(picked: Blob): Promise<void> {
    setPicture(picked);
    if (await update({ files: { profile_picture: picked } })) setPicture(null);
  }
  return (
    <div className="mx-auto w-36">
      {stored.data ? (
        <PicturePicker
          label={label}
          isOptional
          shape="round"
          address={stored.data.profile_picture}
          picture={picture}
          share={share}
          isBlurred={stored.data.blur_photos !== 0}
          error={errors['profile_picture'] ?? errors['refused']}
          hasFailed={errors['form'] !== undefined}
          onRetry={() => picture && void send(picture)}
          status={picture ? undefined : markOf(stored.data.statuses.profile_picture, stored.data.reasons.profile_picture)}
          onPick={(picked) => void send(picked)}
        />
      ) : (
        <Skeleton shape="circle" size="huge" />
      )}
    </div>
  );
}

/** The photo of one's face for staff to compare, saved as soon as it is taken; `empty` is said where there is none. */
export function VerificationImageField({ empty }: { empty?: string }) {
  const say = useTexts(texts);
  const { stored, share, errors, update } = useStepTwo();
  if (!stored.data) return <Skeleton shape="block" height="medium" />;
  return (
    <VerificationCamera
      label={say('verificationImage')}
      hint={empty && stored.data.verification_image === 'none' ? `${empty}. ${say('verificationHint')}` : say('verificationHint')}
      status={stored.data.verification_image}
      reason={stored.data.reasons.verification_image}
      share={share}
      error={errors['verification_image'] ?? errors['refused'] ?? errors['form']}
      onPick={(picked) => void update({ files: { verification_image: picked } })}
    />
  );
}
