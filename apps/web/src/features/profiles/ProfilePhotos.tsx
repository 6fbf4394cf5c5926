import { startTransition, useState, type ReactNode } from 'react';
import { ButtonLink, LockMark, PhotoFrame } from '#ui';
import { useTexts } from '#platform/i18n';
import { PhotoStrip } from './PhotoStrip.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';
import { photosOf, type StripPhoto } from './photos-of.ts';
import { ReviewStatus } from './ReviewStatus.tsx';
import type { ProfileSlots } from './profile-slots.ts';
import type { Head } from './profiles.queries.ts';
import { texts } from './texts.ts';

type Props = { readonly head: Head; readonly isOwn: boolean; readonly slots: ProfileSlots };

/** Returns the photo that begins the page, the others that come after the text, and the dialog in which one opens large. */
export function useProfilePhotos({ head, isOwn, slots }: Props) {
  const say = useTexts(texts);
  const [open, setOpen] = useState<number | null>(null);
  // Opening costs a slow phone more than an answer may take: the pressed photo is shown as such first.
  const view = (index: number) => startTransition(() => setOpen(index));
  const photos = photosOf(head);
  const { blurred, hidden, level, mayAsk } = head.photoAccess;
  const isBlurred = blurred === 1;
  const askToSee = mayAsk === 1 && head.relation.eligible === 1 ? slots.askToSee?.(head) : null;
  const closed = isBlurred && photos.length > 0 ? (level === 2 ? 'premiumOnly' : 'privatePhoto') : hidden === 1 ? 'photosHidden' : null;
  const lock = closed && { text: say(closed), wayIn: closed === 'premiumOnly' ? <Upgrade /> : askToSee };
  const isFirstShown = head.photo !== null;
  return {
    first: (
      <div className="max-md:-mx-4 max-md:-mt-4">
        <FirstPhoto head={head} photo={isFirstShown ? photos[0] : undefined} isOwn={isOwn} onOpen={() => view(0)} />
        {lock && <Locked text={lock.text}>{lock.wayIn}</Locked>}
      </div>
    ),
    others: <PhotoStrip photos={photos} isFirstShown={isFirstShown} isOwn={isOwn} isBlurred={isBlurred} onOpen={view} />,
    viewer: open !== null && (
      <PhotoViewer
        photos={photos}
        index={open}
        isOwn={isOwn}
        lock={isBlurred ? lock : null}
        report={(id) => (isOwn ? null : slots.reportPhoto?.(id, head))}
        onIndex={setOpen}
        onClose={() => setOpen(null)}
      />
    ),
  };
}

type FirstPhotoProps = {
  readonly head: Head;
  readonly photo: StripPhoto | undefined;
  readonly isOwn: boolean;
  readonly onOpen: () => void;
};

/** Shows a photo as wide as a phone, upright; without one its place says so by a picture. */
function FirstPhoto({ head, photo, isOwn, onOpen }: FirstPhotoProps) {
  const say = useTexts(texts);
  if (!photo)
    return (
      <div className="overflow-hidden md:rounded-sheet">
        <PhotoFrame src={null} alt="" ratio="portrait" corner="none" />
      </div>
    );
  return (
    <>
      <button
        type="button"
        className="block w-full cursor-pointer overflow-hidden outline-offset-[-3px] md:rounded-sheet"
        aria-label={say('openPhoto', { number: 1 })}
        onClick={onOpen}
      >
        <PhotoFrame
          // The small form has too few points for a fine screen.
          src={window.devicePixelRatio > 1 ? photo.largeUrl : photo.url}
          alt=""
          ratio="portrait"
          corner="none"
          isBlurred={head.photoAccess.blurred === 1 && !photo.isClear}
          isFirst
        />
      </button>
      {isOwn && (
        <div className="max-md:px-4">
          <ReviewStatus photo={photo} />
        </div>
      )}
    </>
  );
}

function Upgrade() {
  const say = useTexts(texts);
  return (
    <ButtonLink to="/packages" variant="secondary" size="small">
      {say('upgrade')}
    </ButtonLink>
  );
}

/** Says why the photos are not to be seen clearly by this reader, and shows the way to see them. */
function Locked({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-sunken px-4 py-3 md:mt-3 md:rounded-card">
      <p className="flex min-w-0 items-center gap-3 text-ink">
        <LockMark size="small" />
        {text}
      </p>
      {children}
    </div>
  );
}
