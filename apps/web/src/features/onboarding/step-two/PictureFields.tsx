import { useState } from 'react';
import { ScanFace } from 'lucide-react';
import { Button, Skeleton } from '#ui';
import { PicturePicker, useReviewMark, VerificationCamera } from '#features/media';
import { useTexts } from '#platform/i18n';
import { useSiteInfo } from '#platform/page';
import { late } from '#shared';
import { texts } from '../texts.ts';
import { useStepTwo } from './use-step-two.ts';

const FaceCheckDialog = late(async () => (await import('#features/faces')).FaceCheckDialog);

/** Takes the profile picture on its own, saved as soon as it is picked. */
export function ProfilePictureField({ label }: { label: string }) {
  const markOf = useReviewMark();
  const { stored, share, errors, send } = useStepTwo();
  const [picture, setPicture] = useState<Blob | null>(null);
  async function upload(picked: Blob): Promise<void> {
    setPicture(picked);
    if (await send({ profilePicture: picked })) setPicture(null);
  }
  return (
    <div className="mx-auto w-36">
      {stored.data ? (
        <PicturePicker
          label={label}
          isOptional
          shape="round"
          address={stored.data.profilePicture}
          picture={picture}
          share={share}
          isBlurred={stored.data.blurPhotos !== 0}
          error={errors['profilePicture'] ?? errors['refused']}
          hasFailed={errors['form'] !== undefined}
          onRetry={() => picture && void upload(picture)}
          status={picture ? undefined : markOf(stored.data.statuses.profilePicture, stored.data.reasons.profilePicture)}
          onPick={(picked) => void upload(picked)}
        />
      ) : (
        <Skeleton shape="circle" size="huge" />
      )}
    </div>
  );
}

/** Takes a photo of one's face for staff to compare, saved as soon as it is taken; `empty` is said where there is none. */
export function VerificationImageField({ empty }: { empty?: string }) {
  const say = useTexts(texts);
  const { stored, share, errors, send } = useStepTwo();
  const hasFaceCheck = useSiteInfo()?.capabilities.faceCheck === 1;
  if (!stored.data) return <Skeleton shape="block" height="medium" />;
  return (
    <VerificationCamera
      label={say('verificationImage')}
      hint={empty && stored.data.verificationImage === 'none' ? `${empty}. ${say('verificationHint')}` : say('verificationHint')}
      status={stored.data.verificationImage}
      reason={stored.data.reasons.verificationImage}
      share={share}
      error={errors['verificationImage'] ?? errors['refused'] ?? errors['form']}
      onPick={(picked) => void send({ verificationImage: picked })}
      live={hasFaceCheck ? (takePhoto) => <LiveCheck onUpload={takePhoto} onSent={async () => void (await stored.refetch())} /> : undefined}
    />
  );
}

/** Opens the verification with the camera, which is loaded then. */
function LiveCheck({ onUpload, onSent }: { onUpload: () => void; onSent: () => Promise<void> }) {
  const say = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Button icon={<ScanFace aria-hidden />} onClick={() => setIsOpen(true)}>
        {say('verifyLive')}
      </Button>
      {isOpen && (
        <FaceCheckDialog
          onClose={close}
          onLoadFailed={close}
          onSent={onSent}
          onUpload={() => {
            close();
            onUpload();
          }}
        />
      )}
    </>
  );
}
