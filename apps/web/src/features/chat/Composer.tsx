import { Mic, SendHorizontal } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { MESSAGE_MAX, messageText, VOICE_LIMITS } from '@app/contract/chat';
import { IconButton } from '#ui';
import { useVoiceRecording } from '#platform/recording';
import { useTexts } from '#platform/i18n';
import { ChooseImage } from './ChooseImage.tsx';
import { ClipBar } from './ClipBar.tsx';
import { draftOf, keepDraft } from './drafts.ts';
import { ImageBar } from './ImageBar.tsx';
import { MessageInput } from './MessageInput.tsx';
import { texts } from './texts.ts';
import { tellTyping } from './typing.ts';
import { useDroppedFile } from './use-dropped-file.ts';
import { usePickedImage } from './use-picked-image.ts';
import type { Outgoing, UnsentFile } from './unsent.ts';

type ComposerProps = {
  readonly threadId: number;
  /** A voice clip costs nothing here. */
  readonly isBonded: boolean;
  readonly onSend: Outgoing['send'];
};

/** Writes, shows or speaks into a conversation. */
export function Composer({ threadId, isBonded, onSend }: ComposerProps) {
  const say = useTexts(texts);
  const faultId = useId();
  const recording = useVoiceRecording(VOICE_LIMITS.maxSeconds);
  const photo = usePickedImage();
  const picture = useRef<HTMLImageElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(() => draftOf(threadId));
  const written = messageText(text);
  const isTooLong = Array.from(written).length > MESSAGE_MAX;
  const isSpeaking = recording.state !== 'idle';
  const { inside, isOver } = useDroppedFile<HTMLDivElement>((file) => !isSpeaking && photo.pick(file));

  const write = (next: string) => {
    setText(next);
    keepDraft(threadId, next);
    if (next !== '') tellTyping(threadId);
  };
  const send = () => {
    if ((written === '' && !photo.image) || isTooLong || isSpeaking) return;
    if (!onSend(written, photo.image && imageFile(photo.image, picture.current))) return;
    write('');
    photo.remove();
  };
  const fault = photo.fault ? say(photo.fault) : recording.isRefused ? say('microphoneRefused') : null;

  return (
    <div ref={inside} className="ui-safe-bottom border-t border-line px-3 pt-3">
      {isOver && !isSpeaking && <DropHint />}
      <Fault text={fault} />
      {isSpeaking && (
        <ClipBar
          recording={recording}
          isFree={isBonded}
          onSend={({ blob, seconds }) => onSend('', { blob, kind: 'audio', seconds }) && recording.discard()}
        />
      )}
      {photo.address && <ImageBar address={photo.address} picture={picture} onRemove={photo.remove} />}
      <div className="flex items-end gap-1">
        <ChooseImage
          isDisabled={isSpeaking}
          onPick={(file) => {
            photo.pick(file);
            input.current?.focus();
          }}
        />
        <MessageInput
          input={input}
          value={text}
          isDisabled={isSpeaking}
          faultId={isTooLong ? faultId : undefined}
          onWrite={write}
          onSend={send}
          onPaste={photo.handlePaste}
        />
        <IconButton
          label={say('recordVoice')}
          icon={<Mic aria-hidden />}
          disabled={isSpeaking || photo.image !== null}
          onClick={() => void recording.start()}
        />
        <IconButton
          label={say('send')}
          icon={<SendHorizontal aria-hidden />}
          variant="primary"
          disabled={isSpeaking}
          // The input keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={send}
        />
      </div>
      {isTooLong && (
        <p id={faultId} className="pt-1 text-sm text-danger-ink">
          {say('tooLong')}
        </p>
      )}
    </div>
  );
}

function DropHint() {
  const say = useTexts(texts);
  return <p className="mb-2 rounded-field border border-dashed border-brand p-3 text-center text-brand-deep">{say('dropImage')}</p>;
}

function Fault({ text }: { text: string | null }) {
  return (
    text && (
      <p role="alert" className="pb-2 text-danger-ink">
        {text}
      </p>
    )
  );
}

/** Its size, where the preview has come, keeps the place of the photo while it is on its way. */
function imageFile(blob: Blob, shown: HTMLImageElement | null): UnsentFile {
  if (!shown || shown.naturalWidth === 0) return { blob, kind: 'image' };
  return { blob, kind: 'image', width: shown.naturalWidth, height: shown.naturalHeight };
}
