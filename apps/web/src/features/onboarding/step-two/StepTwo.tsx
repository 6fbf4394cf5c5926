import { useState } from 'react';
import { LoadingOverlay, Notice } from '#ui';
import { BlurToggle, PhotoAdvice, PicturePicker, useReviewMark } from '#features/media';
import { useTexts } from '#platform/i18n';
import { openRow } from '../fields/rows.ts';
import { texts } from '../texts.ts';
import { secondsForPicture } from '../wizard/time-left.policy.ts';
import { useCompleteStep } from '../wizard/use-complete-step.ts';
import { PageFailed, PageSkeleton, WizardPage } from '../wizard/WizardPage.tsx';
import { VerificationImageField } from './PictureFields.tsx';
import { useStepTwo, type PhotoName, type Photos } from './use-step-two.ts';

/** Asks for photos: cover, profile picture, two for the gallery, and who sees them clear. */
export function StepTwo() {
  const say = useTexts(texts);
  const { stored, share, errors, send, remove, blur } = useStepTwo();
  const completion = useCompleteStep(2);
  const [picked, setPicked] = useState<Picked>({});
  const [isChecked, setIsChecked] = useState(false);
  const isUploading = share !== null;
  const photos = stored.data;
  if (stored.isError && !photos) return <PageFailed heading={say('photos')} onRetry={() => void stored.refetch()} />;
  if (!photos) return <PageSkeleton heading={say('photos')} />;

  const lacksPicture = !photos.profilePicture && !picked.profilePicture;
  const fault = errors['refused'] ?? (Object.keys(picked).length === 0 ? errors['form'] : undefined);

  /** Sends the picked photos; what is stored already is not sent again when a later part fails. */
  async function upload(): Promise<boolean> {
    if (Object.keys(picked).length === 0) return true;
    const isStored = await send(picked);
    if (isStored) setPicked({});
    return isStored;
  }
  async function goOn(): Promise<void> {
    if (!completion.mayGoOn()) return;
    setIsChecked(true);
    if (lacksPicture) {
      completion.setProblem(say('addProfilePicture'));
      return openRow('profilePicture');
    }
    if (await upload()) await completion.complete();
  }
  return (
    <WizardPage
      heading={say('photos')}
      wizard={{ isSeeker: true, isForOthers: false, isGuardianComplete: true }}
      seconds={secondsForPicture(!lacksPicture)}
      isBusy={isUploading || completion.isCompleting}
      {...(isUploading ? { continueText: say('uploadingPhotos') } : {})}
      problem={completion.problem}
      onContinue={() => void goOn()}
    >
      {completion.isCompleting && <LoadingOverlay text={say('headingToNext')} />}
      <div className="grid gap-5">
        <PhotoBoard
          {...{ photos, picked }}
          errors={isChecked && lacksPicture ? { profilePicture: say('addProfilePicture'), ...errors } : errors}
          share={share}
          hasFailed={!isUploading && errors['form'] !== undefined}
          onRetry={() => void upload()}
          onPick={(name, picture) => {
            completion.clear();
            setPicked((before) => ({ ...before, [name]: picture }));
          }}
          onRemove={(name) => {
            const { [name]: _, ...rest } = picked;
            setPicked(rest);
            if (photos[name]) remove(name);
          }}
        />
        {fault && (
          <Notice tone="danger" isAnnounced>
            {fault}
          </Notice>
        )}
        <PhotoAdvice />
        <BlurToggle level={photos.blurPhotos} onLevel={blur} />
        <VerificationImageField />
      </div>
    </WizardPage>
  );
}

type Picked = { readonly [Name in PhotoName]?: Blob };
type Props = {
  photos: Photos;
  picked: Picked;
  /** Share of the upload of what was picked; null while nothing is sent. */
  share: number | null;
  errors: Readonly<Record<string, string>>;
  /** Upload broke off; it can be sent again. */
  hasFailed: boolean;
  onPick: (name: PhotoName, picture: Blob) => void;
  onRemove: (name: Exclude<PhotoName, 'profilePicture'>) => void;
  onRetry: () => void;
};

const labels = {
  coverPhoto: 'coverPhoto',
  profilePicture: 'profilePicture',
  galleryImage1: 'galleryOne',
  galleryImage2: 'galleryTwo',
} as const;

/** Shows four photos as a profile does: the portrait over the lower edge of the cover, two more beside each other. */
function PhotoBoard(props: Props) {
  return (
    <div>
      <Slot {...props} name="coverPhoto" shape="cover" />
      <div className="sm:flex sm:items-start sm:gap-6">
        <div id="row-profilePicture" data-opens className="relative z-1 -mt-14 ml-4 w-32 shrink-0">
          <Slot {...props} name="profilePicture" shape="round" />
        </div>
        <div className="mt-4 grid flex-1 grid-cols-2 gap-4">
          <Slot {...props} name="galleryImage1" shape="photo" />
          <Slot {...props} name="galleryImage2" shape="photo" />
        </div>
      </div>
    </div>
  );
}

function Slot({
  name,
  shape,
  photos,
  picked,
  share,
  errors,
  hasFailed,
  onPick,
  onRemove,
  onRetry,
}: Props & { name: PhotoName; shape: 'cover' | 'round' | 'photo' }) {
  const say = useTexts(texts);
  const markOf = useReviewMark();
  const picture = picked[name] ?? null;
  return (
    <PicturePicker
      label={say(labels[name])}
      shape={shape}
      isOptional={name !== 'profilePicture'}
      address={photos[name]}
      picture={picture}
      isBlurred={photos.blurPhotos !== 0}
      share={share}
      error={errors[name]}
      hasFailed={hasFailed && picture !== null}
      onRetry={onRetry}
      status={picture ? undefined : markOf(photos.statuses[name], photos.reasons[name])}
      onPick={(next) => onPick(name, next)}
      onRemove={name === 'profilePicture' ? undefined : () => onRemove(name)}
    />
  );
}
