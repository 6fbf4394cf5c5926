import { Pause, Play, SendHorizontal, Square, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { VOICE_LIMITS } from '@app/contract/chat';
import { Button, ButtonLink, IconButton, Spinner } from '#ui';
import { useAccountData } from '#features/entitlements';
import type { RecordedClip, VoiceRecording } from '#platform/recording';
import { useLanguage, useTexts } from '#platform/i18n';
import { formatDuration } from '#shared';
import { AudioPlayer } from '#features/media';
import { texts } from './texts.ts';

type ClipBarProps = {
  readonly recording: VoiceRecording;
  /** It costs nothing here. */
  readonly isFree: boolean;
  readonly onSend: (clip: RecordedClip) => void;
  /** How sending it stands, where the bar stays until it is sent. */
  readonly sending?: 'idle' | 'underWay' | 'failed';
  /** Takes the recording away; at once where nothing is given. */
  readonly onDelete?: (() => void) | undefined;
};

/**
 * Shows a voice clip in the place of the text: time and wave while it is recorded, then a player; under it what is left, of time and of credits. 'Send' ends
 * a recording that still runs, and sends it.
 */
export function ClipBar({ recording, isFree, onSend, sending = 'idle', onDelete = recording.discard }: ClipBarProps) {
  const say = useTexts(texts);
  const { clip } = recording;
  const available = useVoiceCredits(!isFree);
  const mayPay = isFree || available !== 0;
  const send = useSendWhenReady(recording, onSend);
  // Takes the keyboard, since what was pressed has gone.
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={bar} role="group" aria-label={say('recordVoice')} tabIndex={-1} className="rounded-card bg-sunken px-1 py-1">
      <div className="flex items-center gap-1">
        <IconButton label={say('deleteClip')} icon={<Trash2 aria-hidden />} disabled={sending === 'underWay'} onClick={onDelete} />
        <div className="min-w-0 flex-1">
          {clip ? (
            <AudioPlayer key={clip.url} src={clip.url} seconds={Math.round(clip.seconds)} label={say('preview')} />
          ) : (
            <Recording recording={recording} />
          )}
        </div>
        <Controls recording={recording} />
        {mayPay ? (
          <SendButton recording={recording} sending={sending} onSend={send} />
        ) : (
          <ButtonLink to="/packages" size="small">
            {say('buyNow')}
          </ButtonLink>
        )}
      </div>
      <WhatIsLeft recording={recording} isFree={isFree} available={available} />
    </div>
  );
}

/** Pauses and ends what is being recorded. */
function Controls({ recording }: Pick<ClipBarProps, 'recording'>) {
  const say = useTexts(texts);
  const { state } = recording;
  if (state === 'starting' || state === 'preparing') return <Spinner size="small" />;
  return (
    <>
      {state === 'recording' && <IconButton label={say('pause')} icon={<Pause aria-hidden />} onClick={recording.pause} />}
      {state === 'paused' && <IconButton label={say('resume')} icon={<Play aria-hidden />} onClick={recording.resume} />}
      {isOpen(recording) && <IconButton label={say('stop')} icon={<Square aria-hidden />} onClick={() => void recording.stop()} />}
    </>
  );
}

const isOpen = ({ state }: VoiceRecording): boolean => state === 'recording' || state === 'paused';

type SendButtonProps = { readonly recording: VoiceRecording; readonly sending: ClipBarProps['sending']; readonly onSend: () => void };

function SendButton({ recording, sending, onSend }: SendButtonProps) {
  const say = useTexts(texts);
  if (sending === 'underWay') return <Spinner size="small" />;
  if (sending === 'failed')
    return (
      <Button size="small" icon={<SendHorizontal aria-hidden />} onClick={onSend}>
        {say('tryAgain')}
      </Button>
    );
  return (
    <IconButton
      label={say('send')}
      icon={<SendHorizontal aria-hidden />}
      variant="primary"
      disabled={!isOpen(recording) && !recording.clip}
      onClick={onSend}
    />
  );
}

type WhatIsLeftProps = Pick<ClipBarProps, 'recording' | 'isFree'> & { readonly available: number | undefined };

/** Says what time is left of the recording, and what credits it costs. */
function WhatIsLeft({ recording, isFree, available }: WhatIsLeftProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const time = formatDuration(VOICE_LIMITS.maxSeconds - recording.seconds, language, 'mm:ss');
  const credits = [
    ...(available === undefined ? [] : [say('voiceAvailable', { available }), say('voiceCost')]),
    ...(available ? [say('voiceRemaining', { left: available - 1 })] : []),
  ];
  const parts = [...(recording.clip ? [] : [say('timeLeft', { time })]), ...(isFree ? [say('voiceFree')] : credits)];
  return <p className="px-2 pt-1 pb-1 text-sm text-muted tabular-nums">{parts.join(' · ')}</p>;
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
    if (state === 'recording' || state === 'paused') void stop();
  };
}

/** Shows the time, and how loud the last moments were. */
function Recording({ recording: { seconds, levels } }: Pick<ClipBarProps, 'recording'>) {
  const language = useLanguage();
  return (
    <div className="flex items-center gap-2 tabular-nums">
      <span role="timer" className="font-semibold text-ink">
        {formatDuration(seconds, language, 'mm:ss')}
      </span>
      <Wave levels={levels} />
    </div>
  );
}

/** Draws bars for the eye alone, the latest at the right. */
const Wave = ({ levels }: { levels: readonly number[] }) => (
  <span aria-hidden data-wave className="flex h-8 min-w-0 flex-1 items-center justify-end gap-0.5 overflow-hidden">
    {levels.map((level, at) => (
      <span key={at} className="w-0.75 shrink-0 rounded-full bg-brand" style={{ height: `${Math.round(12 + level * 88)}%` }} />
    ))}
  </span>
);

/** Returns the voice credits as the account knows them; nothing while that is on its way. */
const useVoiceCredits = (isAsked: boolean): number | undefined => {
  const { data } = useAccountData({ isEnabled: isAsked });
  return isAsked ? data?.remainingVoiceMessage : undefined;
};
