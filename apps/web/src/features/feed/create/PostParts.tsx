import { useEffect, useRef, type RefObject } from 'react';
import { POST_PHOTO_LIMITS, POST_VIDEO_LIMITS } from '@app/contract/feed';
import { Spinner } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { AddRow } from './AddRow.tsx';
import { FilePicker } from './FilePicker.tsx';
import { texts } from './texts.ts';
import { PartProblem } from './PartProblem.tsx';
import { PhotoPart } from './PhotoPart.tsx';
import type { PostDraft } from './post-draft.ts';
import type { PickedMedia } from './use-picked-media.ts';
import type { VoiceOfPost } from './use-voice-part.ts';
import { VideoPart } from './VideoPart.tsx';
import { VoicePart } from './VoicePart.tsx';

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

/** What goes with the words of a post, and the buttons that add it. */
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
      <FilePicker input={photoInput} label={say('addPhoto')} types={POST_PHOTO_LIMITS.types} onPick={media.pickPhoto} />
      <FilePicker input={videoInput} label={say('addVideo')} types={POST_VIDEO_LIMITS.types} onPick={media.pickVideo} />
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

/** A browser opens its files only as the answer to a press, which the one that opened the dialog still is. */
function useOpenAtOnce(input: RefObject<HTMLInputElement | null>, isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) input.current?.click();
  }, [input, isWanted]);
}
