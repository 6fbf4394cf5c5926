import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { VOICE_LIMITS } from '@app/contract/chat';
import { Question, toast } from '#ui';
import { CreditDialog } from '#features/entitlements';
import { useRelationChanged } from '#features/members';
import { useVoiceRecording } from '#platform/recording';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import { refreshLists, sendVoice } from './chat.queries.ts';
import { RecorderControls } from './RecorderControls.tsx';

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
      tellSent(message, data.chat_thread_id);
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
        counter="remaining_voice_message"
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
