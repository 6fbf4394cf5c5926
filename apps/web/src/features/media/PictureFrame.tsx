import { ImagePlus, LockKeyhole, Pencil, UserRound } from 'lucide-react';
import { useState } from 'react';
import { JamdaniDots } from '#ui';
import { PictureCaption } from './PictureCaption.tsx';

/** Look of a slot: a wide cover, a round portrait, a photo of a gallery, or a document that is shown whole. */
export type PictureShape = 'cover' | 'round' | 'photo' | 'document';

const frames: Record<PictureShape, string> = {
  cover: 'aspect-21/9 sm:aspect-4/1 rounded-card',
  round: 'aspect-square rounded-full',
  photo: 'aspect-4/5 sm:aspect-4/3 rounded-card',
  document: 'aspect-8/5 rounded-card',
};

type Props = {
  shape: PictureShape;
  label: string;
  shown: string | null;
  isBlurred: boolean;
  /** Being sent: nothing can be done with it. */
  isBusy: boolean;
  isOptional?: boolean | undefined;
  /** Its place is marked: what was given cannot be taken, or nothing was given. */
  isWrong?: boolean;
};

/** Shows the picture of a slot, or the place where it goes. Who looks is its owner: a blurred picture is blurred only here. */
export function PictureFrame({ shape, label, shown, isBlurred, isBusy, isOptional, isWrong = false }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = shown !== null && shown !== failed;
  const fit = shape === 'document' ? 'object-contain' : 'object-cover';
  return (
    <span
      className={`relative block overflow-hidden ${frames[shape]} ${isShown ? 'bg-sunken' : `border-2 border-dashed bg-brand-soft ${isWrong ? 'border-danger' : 'border-control'}`}`}
    >
      {isShown ? (
        <img
          src={shown}
          alt={label}
          decoding="async"
          onError={() => setFailed(shown)}
          className={`absolute inset-0 size-full object-top ${fit} ${isBlurred ? 'scale-110 blur-md' : ''}`}
        />
      ) : (
        <Empty shape={shape} label={label} isOptional={isOptional} />
      )}
      {isShown && isBlurred && (
        <span className="absolute inset-0 grid place-items-center text-on-scrim">
          <span className="grid size-10 place-items-center rounded-full bg-scrim">
            <LockKeyhole aria-hidden className="size-5" />
          </span>
        </span>
      )}
      {isShown && !isBusy && shape !== 'round' && (
        <span className="absolute right-2 bottom-2 grid size-9 place-items-center rounded-full bg-scrim text-on-scrim">
          <Pencil aria-hidden className="size-4" />
        </span>
      )}
    </span>
  );
}

function Empty({ shape, label, isOptional }: Pick<Props, 'shape' | 'label' | 'isOptional'>) {
  const Icon = shape === 'round' ? UserRound : ImagePlus;
  return (
    // The portrait lies over the lower edge of a cover.
    <span className={`absolute inset-0 grid place-items-center text-brand-deep ${shape === 'cover' ? 'pb-10 sm:pb-0' : ''}`}>
      <JamdaniDots />
      <span className="relative grid justify-items-center gap-1 px-2 text-center">
        <Icon aria-hidden strokeWidth={1.5} className={shape === 'round' ? 'size-10' : 'size-7'} />
        {shape === 'cover' && <PictureCaption label={label} isOptional={isOptional} />}
      </span>
    </span>
  );
}
