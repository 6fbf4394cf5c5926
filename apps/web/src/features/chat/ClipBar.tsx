import { SendHorizontal, Square, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { VOICE_LIMITS } from '@app/contract/chat';
import { ButtonLink, IconButton, Spinner } from '#ui';
import { useAccountData } from '#features/entitlements';
import { timerText, type RecordedClip, type VoiceRecording } from '#platform/recording';
import { useLanguage, useTexts } from '#platform/i18n';
import { AudioPlayer } from '#features/media';
import { texts } from './texts.ts';

type ClipBarProps = { readonly recording: VoiceRecording; readonly isFree: boolean; readonly onSend: (clip: RecordedClip) => void };

/**
 * A voice clip in the place of the text: time, wave and what is left while it is recorded, then a player. 'Send' ends a recording that still
 * runs, and sends it.
 */
export function ClipBar({ recording, isFree, onSend }: ClipBarProps) {
  const say = useTexts(texts);
  const { clip, state } = recording;
  const available = useVoiceCredits(!isFree);
  const mayPay = isFree || available !== 0;
  const send = useSendWhenReady(recording, onSend);
  return (
    <div className="rounded-card bg-sunken px-1 py-1">
      <div className="flex items-center gap-1">
        <IconButton label={say('deleteClip')} icon={<Trash2 aria-hidden />} onClick={recording.discard} />
        <div className="min-w-0 flex-1">
          {clip ? (
            <AudioPlayer key={clip.url} src={clip.url} seconds={Math.round(clip.seconds)} label={say('preview')} />
          ) : (
            <Recording recording={recording} />
          )}
        </div>
        {state === 'recording' && <IconButton label={say('stop')} icon={<Square aria-hidden />} onClick={() => void recording.stop()} />}
        {(state === 'preparing' || state === 'starting') && <Spinner size="small" />}
        {mayPay ? (
          <IconButton
            label={say('send')}
            icon={<SendHorizontal aria-hidden />}
            variant="primary"
            disabled={state !== 'recording' && !clip}
            onClick={send}
          />
        ) : (
          <ButtonLink to="/packages" size="small">
            {say('buyNow')}
          </ButtonLink>
        )}
      </div>
      {!isFree && available !== undefined && (
        <p className="px-2 pt-1 text-sm text-muted">{[say('voiceAvailable', { available }), say('voiceCost')].join(' · ')}</p>
      )}
    </div>
  );
}

/** Returns the act of 'Send': a finished clip goes at once, one that is still recorded as soon as it is finished. */
function useSendWhenReady({ clip, state, stop }: VoiceRecording, onSend: (clip: RecordedClip) => void): () => void {
  const [isWanted, setWanted] = useState(false);
  const go = useEffectEvent(onSend);
  useEffect(() => {
    if (isWanted && clip) go(clip);
  }, [isWanted, clip]);
  return () => {
    if (clip) return onSend(clip);
    setWanted(true);
    if (state === 'recording') void stop();
  };
}

/** Time, what is left, and how loud the last moments were. */
function Recording({ recording: { seconds, levels } }: Pick<ClipBarProps, 'recording'>) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <div className="flex items-center gap-2 tabular-nums">
      <span role="timer" className="font-semibold text-ink">
        {timerText(seconds, language)}
      </span>
      <Wave levels={levels} />
      <span className="shrink-0 text-sm text-muted">
        {say('timeLeft', { time: timerText(VOICE_LIMITS.maxSeconds - seconds, language) })}
      </span>
    </div>
  );
}

/** Bars for the eye alone, the latest at the right. */
const Wave = ({ levels }: { levels: readonly number[] }) => (
  <span aria-hidden data-wave className="flex h-8 min-w-0 flex-1 items-center justify-end gap-0.5 overflow-hidden">
    {levels.map((level, at) => (
      <span key={at} className="w-0.75 shrink-0 rounded-full bg-brand" style={{ height: `${Math.round(12 + level * 88)}%` }} />
    ))}
  </span>
);

/** Voice credits as the account knows them; nothing while that is on its way. */
const useVoiceCredits = (isAsked: boolean): number | undefined => {
  const { data } = useAccountData({ isEnabled: isAsked });
  return isAsked ? data?.remainingVoiceMessage : undefined;
};
