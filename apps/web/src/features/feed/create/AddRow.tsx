import { ImagePlus, Mic, Video } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#ui';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type AddRowProps = {
  readonly hasPhoto: boolean;
  readonly hasVideo: boolean;
  readonly hasVoice: boolean;
  /** Pictures wait while somebody speaks. */
  readonly isRecording: boolean;
  readonly isLocked: boolean;
  readonly onPhoto: () => void;
  readonly onVoice: () => void;
  readonly onVideo: () => void;
};

/** Shows what can be added to a post, each once. */
export function AddRow({ hasPhoto, hasVideo, hasVoice, isRecording, isLocked, onPhoto, onVoice, onVideo }: AddRowProps) {
  const say = useTexts(texts);
  const whyId = useId();
  const isPictureOff = isLocked || isRecording || hasPhoto || hasVideo;
  const why = hasPhoto || hasVideo ? whyId : undefined;
  return (
    <div>
      <div className="grid grid-cols-3 gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-label={say('addPhoto')}
          aria-describedby={why}
          icon={<ImagePlus aria-hidden />}
          disabled={isPictureOff}
          onClick={onPhoto}
        >
          {say('photoWord')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={say('addVoice')}
          icon={<Mic aria-hidden />}
          disabled={isLocked || hasVoice}
          onClick={onVoice}
        >
          {say('voiceWord')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={say('addVideo')}
          aria-describedby={why}
          icon={<Video aria-hidden />}
          disabled={isPictureOff}
          onClick={onVideo}
        >
          {say('videoWord')}
        </Button>
      </div>
      {why && (
        <p id={whyId} className="mt-2 text-sm text-muted">
          {say('photoOrVideo')}
        </p>
      )}
    </div>
  );
}
