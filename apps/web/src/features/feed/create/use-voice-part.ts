import { useEffect, useRef, useState } from 'react';
import { POST_AUDIO_LIMITS } from '@app/contract/feed';
import { useVoiceRecording, type RecordedClip } from '#platform/recording';
import type { PostDraft } from './post-draft.ts';

/** The recorder of a post; what it recorded goes over into the draft. */
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
