import { useEffect, useRef, type RefObject } from 'react';
import { POST_PHOTO_LIMITS, POST_VIDEO_LIMITS } from '@app/contract/feed';
import { Button, Spinner } from '#ui';
import { playAlone, usePictureAddress } from '#features/media';
import { useLanguage, useTexts } from '#platform/i18n';
import { FilePicker } from '#shared';
import { AddRow } from './AddRow.tsx';
import { PartProblem, VoicePart, type VoiceOfPost } from './VoicePart.tsx';
import type { PostDraft } from './post-draft.ts';
import { texts } from './texts.ts';
import type { PickedMedia } from './use-picked-media.ts';

type PostPartsProps = {
  readonly draft: PostDraft;
  readonly media: PickedMedia;
  readonly voice: VoiceOfPost;
  readonly isLocked: boolean;
  /** Opens the photos of the device at once. */
  readonly isPhotoFirst: boolean;
  readonly problemAt: (field: 'photo' | 'audio' | 'video') => string | undefined;
  readonly onRemoved: () => void;
};

/** Shows what goes with the words of a post, and the buttons that add it. */
export function PostParts(props: PostPartsProps) {
  const { draft, media, voice, isLocked, problemAt, onRemoved } = props;
  const say = useTexts(texts);
  const photoInput = useRef<HTMLInputElement>(null);
  const videoInput = useRef<HTMLInputElement>(null);
  useOpenAtOnce(photoInput, props.isPhotoFirst);
  const then = (act: () => void) => () => {
    act();
    onRemoved();
  };
  return (
    <>
      {draft.photo && (
        <PhotoPart
          photo={draft.photo}
          isLocked={isLocked || voice.isRecording}
          problem={problemAt('photo')}
          onReplace={() => photoInput.current?.click()}
          onRemove={then(media.remove)}
        />
      )}
      {draft.video && <VideoPart video={draft.video} isLocked={isLocked} problem={problemAt('video')} onRemove={then(media.remove)} />}
      <MediaState media={media} />
      {voice.isShown && (
        <VoicePart
          recording={voice.recording}
          voice={draft.voice}
          isLocked={isLocked}
          problem={problemAt('audio')}
          onRemove={then(voice.remove)}
        />
      )}
      <AddRow
        hasPhoto={draft.photo !== null}
        hasVideo={draft.video !== null}
        hasVoice={voice.isShown}
        isRecording={voice.isRecording}
        isLocked={isLocked || media.isPreparing}
        onPhoto={() => photoInput.current?.click()}
        onVoice={voice.begin}
        onVideo={() => videoInput.current?.click()}
      />
      <FilePicker input={photoInput} label={say('addPhoto')} accept={POST_PHOTO_LIMITS.types.join()} onPick={media.pickPhoto} />
      <FilePicker input={videoInput} label={say('addVideo')} accept={POST_VIDEO_LIMITS.types.join()} onPick={media.pickVideo} />
    </>
  );
}

function MediaState({ media: { isPreparing, fault } }: { media: PickedMedia }) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <>
      {isPreparing && (
        <p role="status" className="flex items-center justify-center gap-2 text-muted">
          <Spinner size="small" /> {say('preparingFile')}
        </p>
      )}
      <PartProblem text={fault?.[language]} />
    </>
  );
}

/**
 * Opens the files of the browser as the answer to a press, which the one that opened the dialog still is; at any other time it does not let them be opened.
 */
function useOpenAtOnce(input: RefObject<HTMLInputElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) input.current?.click();
  }, [input, isWanted]);
}

type PhotoPartProps = {
  readonly photo: Blob;
  readonly isLocked: boolean;
  readonly problem: string | undefined;
  readonly onReplace: () => void;
  readonly onRemove: () => void;
};

/** Shows the photo as the post will. */
function PhotoPart({ photo, isLocked, problem, onReplace, onRemove }: PhotoPartProps) {
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

type VideoPartProps = {
  readonly video: Blob;
  readonly isLocked: boolean;
  readonly problem: string | undefined;
  readonly onRemove: () => void;
};

/** Phones show no picture of a video that has not begun. */
const FIRST_PICTURE = '#t=0.001';

/** Shows the video, to be looked at before it is published. */
function VideoPart({ video, isLocked, problem, onRemove }: VideoPartProps) {
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
