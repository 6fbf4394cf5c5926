import { useQueryClient } from '@tanstack/react-query';
import { Mic, Pause, Play, Square, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { VOICE_LIMITS } from '@app/contract/chat';
import { Button, Notice, Question, Spinner, toast } from '#ui';
import { CreditDialog } from '#features/entitlements';
import { AudioPlayer } from '#features/media';
import { useRelationChanged } from '#features/members';
import { useLanguage, useTexts } from '#platform/i18n';
import { timerText, useVoiceRecording, type VoiceRecording } from '#platform/recording';
import { refreshLists, sendVoice } from './chat.queries.ts';
import { texts } from './texts.ts';

type VoiceRecorderDialogProps = {
  readonly memberId: number;
  readonly name: string;
  /** Two with a bond send voice messages at no cost. */
  readonly isBonded: boolean;
  readonly onClose: () => void;
};

/** Records a voice message to a member, lets it be heard, and sends it (REL-27 to REL-31). */
export function VoiceRecorderDialog({ memberId, name, isBonded, onClose }: VoiceRecorderDialogProps) {
  const say = useTexts(texts);
  const recording = useVoiceRecording(VOICE_LIMITS.maxSeconds);
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const tellSent = useTellSent(memberId);
  const { clip, state } = recording;

  const send = async () => {
    if (!clip) return;
    try {
      const { message, data } = await sendVoice(memberId, clip.blob, clip.clientId);
      tellSent(message, data.chatThreadId);
      onClose();
    } catch (failure) {
      setFailed(true);
      throw failure;
    }
  };
  const close = () => (state === 'idle' || state === 'starting' ? onClose() : setAsking(true));

  return (
    <>
      <CreditDialog
        title={say('voiceTitle', { name })}
        counter="remainingVoiceMessage"
        available={(available) => say('voiceAvailable', { available })}
        cost={say('voiceCost')}
        remaining={(left) => say('voiceRemaining', { left })}
        freeNote={isBonded ? say('voiceFree') : undefined}
        confirm={say(hasFailed ? 'tryAgain' : 'send')}
        confirming={say('sending')}
        canConfirm={clip !== null}
        failed={say('voiceFailed')}
        onConfirm={send}
        onClose={close}
      >
        <RecorderControls recording={recording} />
      </CreditDialog>
      {isAsking && <DiscardDialog onDiscard={onClose} onKeep={() => setAsking(false)} />}
    </>
  );
}

function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const say = useTexts(texts);
  return <Question title={say('discardTitle')} no={say('keep')} yes={say('discard')} onNo={onKeep} onYes={onDiscard} />;
}

/** Says that it went, with the way to the conversation, and brings up to date what shows it. */
function useTellSent(memberId: number): (message: string, threadId: number) => void {
  const say = useTexts(texts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const relationChanged = useRelationChanged();
  return (message, threadId) => {
    toast.success(message, { action: { label: say('openChat'), onSelect: () => void navigate(`/messages/${threadId}`) } });
    refreshLists(queries);
    relationChanged(memberId);
  };
}

/** Buttons of a recorder, the timer, and the player of what was recorded. */
function RecorderControls({ recording }: { recording: VoiceRecording }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const { state, clip } = recording;
  return (
    <div className="space-y-4">
      {recording.isRefused && (
        <Notice tone="danger" isAnnounced>
          {say('microphoneRefused')}
        </Notice>
      )}
      <p role="timer" className="text-center font-display text-4xl text-ink tabular-nums">
        {timerText(recording.seconds, language)}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {(state === 'idle' || state === 'starting') && (
          <Button icon={<Mic aria-hidden />} busy={state === 'starting'} onClick={() => void recording.start()}>
            {say('record')}
          </Button>
        )}
        {state === 'recording' && (
          <Button variant="secondary" icon={<Pause aria-hidden />} onClick={recording.pause}>
            {say('pause')}
          </Button>
        )}
        {state === 'paused' && (
          <Button variant="secondary" icon={<Play aria-hidden />} onClick={recording.resume}>
            {say('resume')}
          </Button>
        )}
        {(state === 'recording' || state === 'paused') && (
          <Button icon={<Square aria-hidden />} onClick={() => void recording.stop()}>
            {say('stop')}
          </Button>
        )}
        {state === 'preparing' && (
          <span role="status" className="inline-flex min-h-12 items-center gap-2 text-muted">
            <Spinner size="small" /> {say('preparing')}
          </span>
        )}
      </div>
      {clip && (
        <div className="flex items-center gap-3 rounded-card border border-line p-3">
          <div className="min-w-0 flex-1">
            <AudioPlayer key={clip.url} src={clip.url} seconds={Math.round(clip.seconds)} label={say('preview')} />
          </div>
          <Button variant="quiet" size="small" icon={<Trash2 aria-hidden />} onClick={recording.discard}>
            {say('delete')}
          </Button>
        </div>
      )}
    </div>
  );
}
