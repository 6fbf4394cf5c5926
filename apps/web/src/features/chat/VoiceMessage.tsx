import { useState } from 'react';
import { Notice, Question } from '#ui';
import { useTexts } from '#platform/i18n';
import { ClipBar } from './ClipBar.tsx';
import { texts } from './texts.ts';
import type { useVoiceMessage } from './use-voice-message.ts';

type VoiceMessageProps = {
  readonly message: ReturnType<typeof useVoiceMessage>;
  /** Two with a bond send voice messages at no cost. */
  readonly isBonded: boolean;
};

/** Records a voice message to a member in the place of the text field of their profile; what was recorded is not taken away unasked. */
export function VoiceMessage({ message, isBonded }: VoiceMessageProps) {
  const say = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const { recording, problem, sending, send, discard } = message;
  return (
    <>
      <ClipBar
        recording={recording}
        isFree={isBonded}
        sending={sending}
        onSend={send}
        onDelete={() => (recording.state === 'starting' ? discard() : setAsking(true))}
      />
      {problem && (
        <Notice tone="danger" isAnnounced>
          {problem}
        </Notice>
      )}
      {isAsking && (
        <Question title={say('discardTitle')} no={say('keep')} yes={say('discard')} onNo={() => setAsking(false)} onYes={discard} />
      )}
    </>
  );
}
