import { useState } from 'react';
import type { PhotoName } from '@app/contract/media';
import { Button, ErrorState, LoadingOverlay, Notice } from '#ui';
import { PicturePicker } from '#features/media';
import { isOnline } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { messages } from '../messages.ts';
import { PageSkeleton } from '../wizard/PageSkeleton.tsx';
import { useCompleteStep } from '../wizard/use-complete-step.ts';
import { WizardPage } from '../wizard/WizardPage.tsx';
import { BlurToggle } from './BlurToggle.tsx';
import { GuidelinesDialog } from './GuidelinesDialog.tsx';
import { statusText } from './photo-status.ts';
import { VerificationImageField } from './PictureFields.tsx';
import { useStepTwo } from './use-step-two.ts';

type Picked = { readonly [Name in PhotoName]?: Blob };

/** Photos: cover, profile picture, two for the gallery, and who sees them clear. */
export function StepTwo() {
  const say = useTexts(messages);
  const { stored, share, errors, update } = useStepTwo();
  const completion = useCompleteStep(2);
  const [picked, setPicked] = useState<Picked>({});
  const [isReading, setIsReading] = useState(false);
  const photos = stored.data;
  if (stored.isError && !photos) return <ErrorState text={say('loadFailed')} onRetry={() => void stored.refetch()} />;
  if (!photos) return <PageSkeleton />;
  const isUploading = share !== null && Object.keys(picked).length > 0;

  async function goOn(): Promise<void> {
    if (!isOnline()) return completion.setProblem(say('offline'));
    if (!photos?.profile_picture && !picked.profile_picture) return completion.setProblem(say('addProfilePicture'));
    if (Object.keys(picked).length > 0) {
      if (!(await update({ files: picked }))) return completion.setProblem(say('uploadFailed'));
      setPicked({});
    }
    await completion.complete();
  }
  const slot = (name: PhotoName, label: string, look: { ratio: 'cover' | 'square' | 'portrait'; isRound?: boolean }) => (
    <PicturePicker
      label={label}
      {...look}
      isOptional={name !== 'profile_picture'}
      address={photos[name]}
      picture={picked[name] ?? null}
      isBlurred={photos.blur_photos !== 0}
      share={isUploading ? share : null}
      error={errors[name]}
      status={picked[name] ? undefined : statusText(say, photos.statuses[name], photos.reasons[name])}
      onPick={(picture) => setPicked({ ...picked, [name]: picture })}
      onRemove={
        name === 'profile_picture'
          ? undefined
          : () => {
              const { [name]: _, ...rest } = picked;
              setPicked(rest);
              if (photos[name]) void update({ remove: [name] });
            }
      }
    />
  );
  return (
    <WizardPage
      heading={say('photos')}
      wizard={{ isSeeker: true, isForOthers: false, isGuardianComplete: true }}
      isBusy={isUploading || completion.isCompleting}
      {...(isUploading ? { continueText: say('uploadingPhotos') } : {})}
      problem={completion.problem}
      onContinue={() => void goOn()}
    >
      {completion.isCompleting && <LoadingOverlay text={say('headingToNext')} />}
      <div className="space-y-6">
        <Notice action={<Button variant="link" onClick={() => setIsReading(true)}>{say('photoGuidelines')}</Button>}>{say('photoAdvice')}</Notice>
        {errors['form'] && (
          <Notice tone="danger" isAnnounced>
            {errors['form']}
          </Notice>
        )}
        {slot('cover_photo', say('coverPhoto'), { ratio: 'cover' })}
        {slot('profile_picture', say('profilePicture'), { ratio: 'square', isRound: true })}
        <div className="grid grid-cols-2 gap-4">
          {slot('gallery_image_1', say('galleryOne'), { ratio: 'portrait' })}
          {slot('gallery_image_2', say('galleryTwo'), { ratio: 'portrait' })}
        </div>
        <BlurToggle level={photos.blur_photos} onLevel={(blur) => update({ blur })} />
        <VerificationImageField />
      </div>
      {isReading && <GuidelinesDialog onClose={() => setIsReading(false)} />}
    </WizardPage>
  );
}
