import { UserRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { JamdaniDots } from '../motifs/JamdaniDots.tsx';
import { LockMark } from './LockMark.tsx';

const ratios = { square: 'aspect-square', portrait: 'aspect-4/5', cover: 'aspect-21/9', story: 'aspect-9/16' } as const;
const corners = { card: 'rounded-card', large: 'rounded-sheet', round: 'rounded-full', none: '' } as const;

type PhotoFrameProps = {
  /** For a locked photo the blurred picture that the server made; the clear one never reaches the browser. */
  src: string | null | undefined;
  /** Person on the photo; empty where the name stands beside it. */
  alt: string;
  ratio?: keyof typeof ratios | undefined;
  corner?: keyof typeof corners | undefined;
  /** Place of the face, in percent from left and top. */
  focus?: { x: number; y: number } | undefined;
  isBlurred?: boolean | undefined;
  /** Why the photo is blurred and how to ask for it. */
  lockText?: string | undefined;
  lockAction?: ReactNode;
  /** First picture in sight: loaded at once. */
  isFirst?: boolean | undefined;
  /** Lies over the picture: badges, buttons. */
  children?: ReactNode;
};

/** Shows a photo that is never stretched and keeps the face in sight; locked, or missing, it is still beautiful. */
export function PhotoFrame(props: PhotoFrameProps) {
  const {
    src,
    alt,
    ratio = 'portrait',
    corner = 'card',
    focus = { x: 50, y: 25 },
    isBlurred = false,
    lockText,
    lockAction,
    isFirst = false,
    children,
  } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = src && src !== failed;
  return (
    <div className={`relative isolate overflow-hidden bg-brand-soft ${ratios[ratio]} ${corners[corner]}`}>
      {isShown ? (
        <img
          src={src}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed(src)}
          className="absolute inset-0 size-full object-cover"
          style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
        />
      ) : (
        <Placeholder alt={alt} isBlurred={isBlurred} />
      )}
      {isBlurred && (
        <div className="ui-veil absolute inset-0 flex flex-col items-center justify-center gap-2 p-4 text-center text-on-scrim">
          <LockMark />
          {lockText && <p className="text-sm font-medium text-balance">{lockText}</p>}
          {lockAction}
        </div>
      )}
      {children}
    </div>
  );
}

function Placeholder({ alt, isBlurred }: { alt: string; isBlurred: boolean }) {
  return (
    <div role={alt ? 'img' : undefined} aria-label={alt || undefined} className="absolute inset-0 grid place-items-center text-brand">
      <JamdaniDots />
      {!isBlurred && <UserRound aria-hidden strokeWidth={1.25} className="relative size-1/3 max-h-24 max-w-24" />}
    </div>
  );
}
