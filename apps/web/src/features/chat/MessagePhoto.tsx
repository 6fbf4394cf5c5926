import { Eye, ImageOff } from 'lucide-react';
import { useState, type CSSProperties } from 'react';
import { Dialog } from '#ui';
import { useSteadyAddress } from '#features/media';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

export type Photo = {
  readonly messageId: number;
  readonly url: string;
  /** Pixels; null where they are not known. */
  readonly width: number | null;
  readonly height: number | null;
};
type MessagePhotoProps = {
  readonly photo: Photo;
  /** Whose it is, in words. */
  readonly label: string;
  /** Sent without a bond: the reader decides whether to look. */
  readonly isVeiled: boolean;
  readonly onStale: () => Promise<unknown>;
};

/** Shows a photo in a conversation, in the place that it will need; a tap opens it large. */
export function MessagePhoto({ photo, label, isVeiled, onStale }: MessagePhotoProps) {
  const say = useTexts(texts);
  const [wasTapped, setTapped] = useState(() => isRevealed(photo.messageId));
  const isShown = !isVeiled || wasTapped;
  const [isLarge, setLarge] = useState(false);
  const { address, hasFailed, onLoad, onError, tryAgain } = useSteadyAddress(photo.url, onStale);
  const tap = () => {
    if (hasFailed) return tryAgain();
    if (isShown) return setLarge(true);
    reveal(photo.messageId);
    setTapped(true);
  };
  return (
    <>
      <button
        type="button"
        onClick={tap}
        aria-label={isShown || hasFailed ? undefined : say('tapToView')}
        style={placeOf(photo)}
        className="chat-photo relative block cursor-pointer overflow-hidden rounded-field bg-sunken"
      >
        {hasFailed ? (
          <span className="flex size-full flex-col items-center justify-center gap-2 p-2 text-sm text-muted">
            <ImageOff aria-hidden className="size-6" />
            {say('photoFailed')}
            <span className="text-brand-deep underline">{say('tryAgain')}</span>
          </span>
        ) : (
          <img
            src={address}
            // What is veiled is said to nobody.
            alt={isShown ? label : ''}
            decoding="async"
            draggable={false}
            onLoad={onLoad}
            onError={onError}
            className={`size-full object-cover ${isShown ? '' : 'chat-veiled'}`}
          />
        )}
        {!isShown && !hasFailed && (
          <span className="ui-veil absolute inset-0 flex flex-col items-center justify-center gap-2 p-2 font-medium text-on-scrim">
            <Eye aria-hidden className="size-6" />
            {say('tapToView')}
          </span>
        )}
      </button>
      {isLarge && (
        <Dialog isOpen size="large" phone="full" title={label} onClose={() => setLarge(false)}>
          <img src={address} alt={label} className="mx-auto max-h-dvh w-full object-contain" />
        </Dialog>
      )}
    </>
  );
}

/** Between these forms a photo is shown whole; of a longer one the middle. */
const TALLEST = 0.5;
const WIDEST = 2.5;
const MAX_WIDTH_REM = 16;
const MAX_HEIGHT_REM = 20;

/** Returns the place of a photo from its pixels, kept before it has come. */
export function placeOf({ width, height }: { width: number | null; height: number | null }): CSSProperties {
  const ratio = width && height ? Math.min(WIDEST, Math.max(TALLEST, width / height)) : 1;
  return { aspectRatio: ratio, width: `${Math.min(MAX_WIDTH_REM, MAX_HEIGHT_REM * ratio)}rem` };
}

/** Messages whose photos were tapped since the page was loaded. */
const revealed = new Set<number>();

const isRevealed = (messageId: number): boolean => revealed.has(messageId);
const reveal = (messageId: number): void => void revealed.add(messageId);
