import { SendHorizontal, Square, Trash2 } from 'lucide-react';
import { VOICE_LIMITS } from '@app/contract/chat';
import { ButtonLink, IconButton, Spinner } from '#ui';
import { useAccountData } from '#features/entitlements';
import { timerText, type RecordedClip, type VoiceRecording } from '#platform/recording';
import { useLanguage, useTexts } from '#platform/i18n';
import { AudioPlayer } from '#features/media';
import { texts } from './texts.ts';

type ClipBarProps = { readonly recording: VoiceRecording; readonly isFree: boolean; readonly onSend: (clip: RecordedClip) => void };

/** A voice clip that is recorded or waits to be sent: timer and what is left, then player, delete and send. */
export function ClipBar({ recording, isFree, onSend }: ClipBarProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { clip, state, seconds } = recording;
  const available = useVoiceCredits(!isFree);
  const mayPay = isFree || available !== 0;
  return (
    <div className="mb-2 rounded-card bg-sunken px-3 py-2">
      <div className="flex items-center gap-2">
        <IconButton label={say('deleteClip')} icon={<Trash2 aria-hidden />} onClick={recording.discard} />
        <div className="min-w-0 flex-1">
          {clip ? (
            <AudioPlayer key={clip.url} src={clip.url} seconds={Math.round(clip.seconds)} label={say('preview')} />
          ) : (
            <p className="tabular-nums">
              <span role="timer" className="font-semibold text-ink">
                {timerText(seconds, language)}
              </span>{' '}
              <span className="text-sm text-muted">
                {say('timeLeft', { time: timerText(VOICE_LIMITS.maxSeconds - seconds, language) })}
              </span>
            </p>
          )}
        </div>
        {state === 'recording' && (
          <IconButton label={say('stop')} icon={<Square aria-hidden />} variant="primary" onClick={() => void recording.stop()} />
        )}
        {(state === 'preparing' || state === 'starting') && <Spinner size="small" />}
        {clip && mayPay && (
          <IconButton label={say('sendClip')} icon={<SendHorizontal aria-hidden />} variant="primary" onClick={() => onSend(clip)} />
        )}
        {clip && !mayPay && (
          <ButtonLink to="/packages" size="small">
            {say('buyNow')}
          </ButtonLink>
        )}
      </div>
      {!isFree && available !== undefined && (
        <p className="pt-1 text-sm text-muted">{[say('voiceAvailable', { available }), say('voiceCost')].join(' · ')}</p>
      )}
    </div>
  );
}

/** Voice credits as the account knows them; nothing while that is on its way. */
const useVoiceCredits = (isAsked: boolean): number | undefined => {
  const { data } = useAccountData({ isEnabled: isAsked });
  return isAsked ? data?.remainingVoiceMessage : undefined;
};
