import { useState } from 'react';
import { LoadingOverlay, Notice } from '#ui';
import { BlurToggle, PhotoAdvice } from '#features/media';
import { useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { PageFailed } from '../wizard/PageFailed.tsx';
import { PageSkeleton } from '../wizard/PageSkeleton.tsx';
import { useCompleteStep } from '../wizard/use-complete-step.ts';
import { WizardPage } from '../wizard/WizardPage.tsx';
import { PhotoBoard, type Picked } from './PhotoBoard.tsx';
import { VerificationImageField } from './PictureFields.tsx';
import { useStepTwo } from './use-step-two.ts';

/** Photos: cover, profile picture, two for the gallery, and who sees them clear. */
export function StepTwo() {
  const say = useTexts(texts);
  const { stored, share, errors, update } = useStepTwo();
  const completion = useCompleteStep(2);
  const [picked, setPicked] = useState<Picked>({});
  const [isUploading, setIsUploading] = useState(false);
  const photos = stored.data;
  if (stored.isError && !photos) return <PageFailed heading={say('photos')} onRetry={() => void stored.refetch()} />;
  if (!photos) return <PageSkeleton heading={say('photos')} />;

  const fault = errors['refused'] ?? (Object.keys(picked).length === 0 ? errors['form'] : undefined);

  /** What is stored already is not sent again when a later part fails. */
  async function upload(): Promise<boolean> {
    if (Object.keys(picked).length === 0) return true;
    setIsUploading(true);
    const isStored = await update({ files: picked });
    setIsUploading(false);
    if (isStored) setPicked({});
    return isStored;
  }
  async function goOn(): Promise<void> {
    if (!completion.mayGoOn()) return;
    if (!photos?.profile_picture && !picked.profile_picture) return completion.setProblem(say('addProfilePicture'));
    if (await upload()) await completion.complete();
  }
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
      <div className="grid gap-5">
        <PhotoBoard
          {...{ photos, picked, errors }}
          share={isUploading ? share : null}
          hasFailed={!isUploading && errors['form'] !== undefined}
          onRetry={() => void upload()}
          onPick={(name, picture) => {
            completion.clear();
            setPicked((before) => ({ ...before, [name]: picture }));
          }}
          onRemove={(name) => {
            const { [name]: _, ...rest } = picked;
            setPicked(rest);
            if (photos[name]) void update({ remove: [name] });
          }}
        />
        {fault && (
          <Notice tone="danger" isAnnounced>
            {fault}
          </Notice>
        )}
        <PhotoAdvice />
        <BlurToggle level={photos.blur_photos} onLevel={(blur) => update({ blur })} />
        <VerificationImageField />
      </div>
    </WizardPage>
  );
}
