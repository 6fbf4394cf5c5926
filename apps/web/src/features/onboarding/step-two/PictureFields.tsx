import { useState } from 'react';
import { Skeleton } from '#ui';
import { PicturePicker, VerificationCamera } from '#features/media';
import { useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';
import { statusText } from './photo-status.ts';
import { useStepTwo } from './use-step-two.ts';

/** The profile picture on its own, saved as soon as it is picked. */
export function ProfilePictureField({ label }: { label: string }) {
  const say = useTexts(messages);
  const { stored, share, errors, update } = useStepTwo();
  const [picture, setPicture] = useState<Blob | null>(null);
  if (!stored.data) return <Skeleton shape="circle" size="huge" />;
  return (
    <PicturePicker
      label={label}
      isOptional
      isRound
      address={stored.data.profile_picture}
      picture={picture}
      share={share}
      error={errors['profile_picture'] ?? errors['form']}
      status={statusText(say, stored.data.statuses.profile_picture, stored.data.reasons.profile_picture)}
      onPick={(picked) => {
        setPicture(picked);
        void update({ files: { profile_picture: picked } }).then((isStored) => isStored && setPicture(null));
      }}
    />
  );
}

/** The photo of one's face for staff to compare, saved as soon as it is taken. */
export function VerificationImageField() {
  const say = useTexts(messages);
  const { stored, share, errors, update } = useStepTwo();
  if (!stored.data) return <Skeleton shape="block" height="small" />;
  return (
    <VerificationCamera
      label={say('verificationImage')}
      hint={say('verificationHint')}
      status={stored.data.verification_image}
      share={share}
      error={errors['verification_image'] ?? errors['form']}
      onPick={(picked) => void update({ files: { verification_image: picked } })}
    />
  );
}
