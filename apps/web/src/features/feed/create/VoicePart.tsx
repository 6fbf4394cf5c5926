import { Mic, Square, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { POST_AUDIO_LIMITS } from '@app/contract/feed';
import { Button, IconButton, Notice, Spinner } from '#ui';
import { AudioPlayer, usePictureAddress } from '#features/media';
import { useLanguage, useTexts } from '#platform/i18n';
import { useVoiceRecording, type RecordedClip, type VoiceRecording } from '#platform/recording';
import { formatDuration } from '#shared';
import type { PostDraft, VoiceClip } from './post-draft.ts';
import { texts } from './texts.ts';

type VoicePartProps = {
  readonly recording: VoiceRecording;
  readonly voice: VoiceClip | null;
  readonly isLocked: boolean;
  readonly problem: string | undefined;
  /** Forgets what was recorded, and puts the recorder away. */
  readonly onRemove: () => void;
};

/** Records for a post: says what to do next, shows the running time, then the player of what was recorded. */
export function VoicePart({ recording, voice, isLocked, problem, onRemove }: VoicePartProps) {
  const say = useTexts(texts);
  const next = useNextControl(voice ? 'ready' : recording.state);
  return (
    <div role="group" aria-label={say('voice')} className="grid gap-2 rounded-card bg-sunken px-3 py-2">
      {recording.isRefused && (
        <Notice tone="danger" isAnnounced>
          {say('microphoneRefused')}
        </Notice>
      )}
      <div ref={next} className="flex items-center gap-2">
        {voice ? <Recorded voice={voice} /> : <Recording recording={recording} isLocked={isLocked} />}
        <IconButton
          label={say(voice || recording.state !== 'idle' ? 'deleteRecording' : 'closeRecorder')}
          icon={voice || recording.state !== 'idle' ? <Trash2 aria-hidden /> : <X aria-hidden />}
          disabled={isLocked}
          onClick={onRemove}
        />
      </div>
      <PartProblem text={problem} />
    </div>
  );
}

function Recorded({ voice }: { voice: VoiceClip }) {
  const say = useTexts(texts);
  const address = usePictureAddress(voice.blob);
  return (
    <div className="min-w-0 flex-1">
      <p role="status" tabIndex={-1} data-next className="text-sm text-muted outline-none">
        {say('recorded')}
      </p>
      {address && <AudioPlayer key={address} src={address} seconds={Math.round(voice.seconds)} label={say('voice')} />}
    </div>
  );
}

function Recording({ recording, isLocked }: Pick<VoicePartProps, 'recording' | 'isLocked'>) {
  const { state, seconds, start, stop } = recording;
  const say = useTexts(texts);
  const language = useLanguage();
  if (state === 'idle' || state === 'starting')
    return (
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          data-next
          size="small"
          icon={<Mic aria-hidden />}
          busy={state === 'starting'}
          disabled={isLocked}
          onClick={() => void start()}
        >
          {say('startRecording')}
        </Button>
        <span className="text-sm text-muted">{say('voiceHint')}</span>
      </div>
    );
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2">
      <p className="min-w-0 flex-1">
        <span role="status" className="text-muted">
          {state === 'recording' && say('recording')}
        </span>{' '}
        <span role="timer" className="font-semibold text-ink tabular-nums">
          {formatDuration(seconds, language, 'mm:ss')}
        </span>
      </p>
      {state === 'preparing' ? (
        <Spinner size="small" />
      ) : (
        <IconButton data-next label={say('stop')} icon={<Square aria-hidden />} variant="primary" onClick={() => void stop()} />
      )}
    </div>
  );
}

/** Returns the focus goes on to the control of the next state, since the one that was pressed is gone. */
function useNextControl(state: string) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(state === 'ready' ? state : null);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    box.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [state]);
  return box;
}

/** Shows what is wrong with a photo, a recording or a video. */
export function PartProblem({ text }: { text: string | undefined }) {
  return (
    text && (
      <p role="alert" className="text-sm font-medium text-danger-ink">
        {text}
      </p>
    )
  );
}

/** Returns the recorder of a post; what it recorded goes over into the draft. */
export function useVoicePart(isAskedFor: boolean, draft: PostDraft, change: (part: Partial<PostDraft>) => void) {
  const recording = useVoiceRecording(POST_AUDIO_LIMITS.maxSeconds);
  const [isOpen, setOpen] = useState(isAskedFor);
  const { clip } = recording;
  const takeOver = useRef<(clip: RecordedClip) => void>(null);
  useEffect(() => {
    takeOver.current = ({ blob, seconds }) => {
      change({ voice: { blob, seconds } });
      recording.discard();
    };
  });
  useEffect(() => {
    if (clip) takeOver.current?.(clip);
  }, [clip]);
  return {
    recording,
    isShown: isOpen || draft.voice !== null,
    /** From the question for the microphone until the recording is in the draft. */
    isRecording: recording.state !== 'idle',
    begin: () => {
      setOpen(true);
      void recording.start();
    },
    remove: () => {
      recording.discard();
      setOpen(false);
      change({ voice: null });
    },
  };
}
export type VoiceOfPost = ReturnType<typeof useVoicePart>;
