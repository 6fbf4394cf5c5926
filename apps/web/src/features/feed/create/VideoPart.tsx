import { Button } from '#ui';
import { playAlone, usePictureAddress } from '#features/media';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { PartProblem } from './PartProblem.tsx';

type VideoPartProps = {
  readonly video: Blob;
  readonly isLocked: boolean;
  readonly problem: string | undefined;
  readonly onRemove: () => void;
};

/** Phones show no picture of a video that has not begun. */
const FIRST_PICTURE = '#t=0.001';

/** The video, to be looked at before it is published. */
export function VideoPart({ video, isLocked, problem, onRemove }: VideoPartProps) {
  const say = useTexts(texts);
  const address = usePictureAddress(video);
  return (
    <div role="group" aria-label={say('video')} className="grid gap-2">
      {address && (
        // What members record has no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          src={address + FIRST_PICTURE}
          controls
          playsInline
          preload="metadata"
          aria-label={say('video')}
          className="mx-auto max-h-75 max-w-full rounded-card bg-sunken"
          onPlay={({ currentTarget }) => playAlone(currentTarget)}
        />
      )}
      <PartProblem text={problem} />
      <div className="text-center">
        <Button variant="quiet" size="small" disabled={isLocked} onClick={onRemove}>
          {say('remove')}
        </Button>
      </div>
    </div>
  );
}
