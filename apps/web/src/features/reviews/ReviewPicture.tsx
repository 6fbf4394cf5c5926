import { useState, type ReactNode } from 'react';
import { Button } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type ReviewPictureProps = {
  readonly src: string;
  readonly label: string;
  /** Stands beside the label. */
  readonly note?: ReactNode;
  readonly size?: keyof typeof heights;
};

/** `large` fills the height that is there, `wide` the width. */
const heights = {
  large: 'h-[min(36rem,calc(100dvh-17rem))]',
  medium: 'h-[min(24rem,calc(100dvh-19rem))]',
  small: 'h-52',
  wide: '',
} as const;

/** Shows a picture that is judged, whole and never cut; a tap shows it as large as it is. */
export function ReviewPicture({ src, label, note, size = 'small' }: ReviewPictureProps) {
  const say = useTexts(texts);
  const [isEnlarged, setEnlarged] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const height = heights[size];
  return (
    <figure className="m-0 min-w-0">
      <figcaption className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-medium">{label}</span>
        {note && <span className="text-muted">{note}</span>}
      </figcaption>
      {hasFailed ? (
        <div className={`grid place-content-center gap-2 rounded-card border border-line bg-sunken p-4 text-center text-sm ${height}`}>
          {say('pictureFailed')}
          <Button variant="secondary" size="small" onClick={() => setFailed(false)}>
            {say('tryAgain')}
          </Button>
        </div>
      ) : (
        <button
          type="button"
          aria-pressed={isEnlarged}
          aria-label={`${label}: ${say(isEnlarged ? 'reduce' : 'enlarge')}`}
          onClick={() => setEnlarged(!isEnlarged)}
          className={`block w-full overflow-auto rounded-card border border-line bg-sunken p-0 ${isEnlarged ? 'max-h-[calc(100dvh-8rem)] cursor-zoom-out' : `${height} cursor-zoom-in`}`}
        >
          <img
            src={src}
            alt={label}
            decoding="sync"
            onError={() => setFailed(true)}
            className={isEnlarged ? 'block max-w-none' : `mx-auto block w-full object-contain ${size === 'wide' ? '' : 'h-full'}`}
          />
        </button>
      )}
    </figure>
  );
}

/** Says in the place of a picture that there is none. */
export function NoPicture({ label, text, children }: { readonly label: string; readonly text: string; readonly children?: ReactNode }) {
  return (
    <figure className="m-0 min-w-0">
      <figcaption className="mb-1 text-sm font-medium">{label}</figcaption>
      <div className="flex min-h-40 flex-col items-center justify-center gap-3 rounded-card border border-dashed border-line-strong p-4 text-center text-sm text-muted">
        {text}
        {children}
      </div>
    </figure>
  );
}
