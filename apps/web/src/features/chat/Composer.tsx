import { ImagePlus, Mic, SendHorizontal, X } from 'lucide-react';
import { useId, useRef, type RefObject } from 'react';
import { IMAGE_LIMITS, MESSAGE_MAX, messageText, VOICE_LIMITS } from '@app/contract/chat';
import { IconButton } from '#ui';
import { useTexts } from '#platform/i18n';
import { useVoiceRecording } from '#platform/recording';
import { FilePicker, useGivenFile } from '#shared';
import { ClipBar } from './ClipBar.tsx';
import { MessageInput } from './MessageInput.tsx';
import type { Outgoing, UnsentFile } from './chat.types.ts';
import { canGo, usePickedImage } from './image-choice.ts';
import { texts } from './texts.ts';
import { useDraft } from './use-draft.ts';

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
  const { text, write } = useDraft(threadId, input);
  const written = messageText(text);
  const isTooLong = Array.from(written).length > MESSAGE_MAX;
  const isSpeaking = recording.state !== 'idle';
  const conversation = useRef<HTMLElement>(null);
  const isOver = useGivenFile((file) => !isSpeaking && photo.pick(file), { within: conversation, prefers: canGo });

  const send = () => {
    if ((written === '' && !photo.image) || isTooLong || isSpeaking) return;
    if (!onSend(written, photo.image && imageFile(photo.image, picture.current))) return;
    write('');
    photo.remove();
  };
  const fault = photo.fault ? say(photo.fault) : recording.isRefused ? say('microphoneRefused') : null;

  return (
    <div
      // A file is dropped anywhere on the conversation around it.
      ref={(element) => void (conversation.current = element?.parentElement ?? null)}
      className="ui-safe-bottom border-t border-line px-3 pt-3"
    >
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
      {!isSpeaking && (
        <div className="flex items-end gap-1">
          <ChooseImage
            onPick={(file) => {
              photo.pick(file);
              input.current?.focus();
            }}
          />
          <MessageInput
            input={input}
            value={text}
            faultId={isTooLong ? faultId : undefined}
            onWrite={write}
            onSend={send}
            onPaste={photo.handlePaste}
          />
          <IconButton
            label={say('recordVoice')}
            icon={<Mic aria-hidden />}
            disabled={photo.image !== null}
            onClick={() => void recording.start()}
          />
          <IconButton
            label={say('send')}
            icon={<SendHorizontal aria-hidden />}
            variant="primary"
            // The input keeps the focus, and a phone its keyboard.
            onMouseDown={(event) => event.preventDefault()}
            onClick={send}
          />
        </div>
      )}
      {isTooLong && <TooLong id={faultId} />}
    </div>
  );
}

function TooLong({ id }: { id: string }) {
  const say = useTexts(texts);
  return (
    <p id={id} className="pt-1 text-sm text-danger-ink">
      {say('tooLong')}
    </p>
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

/** Returns the file with its size, which, where the preview has come, keeps the place of the photo while it is on its way. */
function imageFile(blob: Blob, shown: HTMLImageElement | null): UnsentFile {
  if (!shown || shown.naturalWidth === 0) return { blob, kind: 'image' };
  return { blob, kind: 'image', width: shown.naturalWidth, height: shown.naturalHeight };
}

/** Opens the photos of the device. */
function ChooseImage({ onPick }: { onPick: (file: File) => void }) {
  const say = useTexts(texts);
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <FilePicker input={chooser} label={say('addImage')} accept={IMAGE_LIMITS.types.join()} onPick={onPick} />
      <IconButton label={say('addImage')} icon={<ImagePlus aria-hidden />} onClick={() => chooser.current?.click()} />
    </>
  );
}

type ImageBarProps = {
  readonly address: string;
  /** Tells of the size of the photo when it is to be sent. */
  readonly picture: RefObject<HTMLImageElement | null>;
  readonly onRemove: () => void;
};

/** Shows the photo that waits to be sent, with the way to take it back. */
function ImageBar({ address, picture, onRemove }: ImageBarProps) {
  const say = useTexts(texts);
  return (
    <div className="mb-2 flex items-start gap-2 rounded-card bg-sunken p-2">
      <div className="flex min-w-0 flex-1 justify-center">
        <img ref={picture} src={address} alt={say('imageToSend')} className="chat-preview rounded-field" />
      </div>
      <IconButton label={say('removeImage')} icon={<X aria-hidden />} variant="secondary" onClick={onRemove} />
    </div>
  );
}
