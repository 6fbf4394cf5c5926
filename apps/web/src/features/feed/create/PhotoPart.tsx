import { Button } from '#ui';
import { usePictureAddress } from '#features/media';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { PartProblem } from './PartProblem.tsx';

type PhotoPartProps = {
  readonly photo: Blob;
  readonly isLocked: boolean;
  readonly problem: string | undefined;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
};

/** The photo as the post will show it. */
export function PhotoPart({ photo, isLocked, problem, onReplace, onRemove }: PhotoPartProps) {
  const say = useTexts(texts);
  const address = usePictureAddress(photo);
  return (
    <div role="group" aria-label={say('photo')} className="grid gap-2">
      {address && <img src={address} alt={say('photo')} className="mx-auto max-h-75 max-w-full rounded-card object-contain" />}
      <PartProblem text={problem} />
      <div className="flex flex-wrap justify-center gap-2">
        <Button variant="secondary" size="small" disabled={isLocked} onClick={onReplace}>
          {say('replace')}
        </Button>
        <Button variant="quiet" size="small" disabled={isLocked} onClick={onRemove}>
          {say('remove')}
        </Button>
      </div>
    </div>
  );
}
