import { Mic, SendHorizontal } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { MESSAGE_MAX, messageText, VOICE_LIMITS } from '@app/contract/messages';
import { IconButton } from '#ui';
import { useIsDesktop } from '#platform/device';
import { useVoiceRecording } from '#platform/recording';
import { useTexts } from '#platform/i18n';
import { ClipBar } from './ClipBar.tsx';
import { messages } from './messages.ts';

type ComposerProps = {
  /** A voice clip costs nothing here. */
  readonly isBonded: boolean;
  readonly onSend: (text: string, clip: { readonly blob: Blob; readonly seconds: number } | null) => void;
};

/** Writes or speaks into a conversation. */
export function Composer({ isBonded, onSend }: ComposerProps) {
  const say = useTexts(messages);
  const noteId = useId();
  const isDesktop = useIsDesktop();
  const recording = useVoiceRecording(VOICE_LIMITS.maxSeconds);
  const [text, setText] = useState('');
  const written = messageText(text);
  const isTooLong = Array.from(written).length > MESSAGE_MAX;
  const isSpeaking = recording.state !== 'idle';

  const send = () => {
    if (written === '' || isTooLong || isSpeaking) return;
    onSend(written, null);
    setText('');
  };
  const handleKey = (event: KeyboardEvent) => {
    // On a phone Enter breaks the line; while letters are put together it chooses one of them.
    if (event.key !== 'Enter' || event.shiftKey || !isDesktop || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <div className="ui-safe-bottom border-t border-line px-3 pt-3">
      {recording.isRefused && (
        <p role="alert" className="pb-2 text-danger-ink">
          {say('microphoneRefused')}
        </p>
      )}
      {isSpeaking && (
        <ClipBar
          recording={recording}
          isFree={isBonded}
          onSend={(clip) => {
            onSend('', clip);
            recording.discard();
          }}
        />
      )}
      <div className="flex items-end gap-2">
        <textarea
          rows={1}
          value={text}
          disabled={isSpeaking}
          aria-label={say('writeHere')}
          placeholder={say('writeHere')}
          aria-invalid={isTooLong || undefined}
          aria-describedby={isTooLong ? noteId : undefined}
          enterKeyHint={isDesktop ? 'send' : 'enter'}
          className="chat-input field-sizing-content min-h-11 w-full min-w-0 flex-1 resize-none rounded-field border border-control bg-card px-4 py-2 text-ink placeholder:text-muted disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted aria-invalid:border-danger"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKey}
        />
        <IconButton label={say('recordVoice')} icon={<Mic aria-hidden />} disabled={isSpeaking} onClick={() => void recording.start()} />
        <IconButton label={say('send')} icon={<SendHorizontal aria-hidden />} variant="primary" disabled={isSpeaking} onClick={send} />
      </div>
      {isTooLong && (
        <p id={noteId} className="pt-1 text-sm text-danger-ink">
          {say('tooLong')}
        </p>
      )}
    </div>
  );
}
