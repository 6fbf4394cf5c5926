import type { ClipboardEvent, KeyboardEvent, RefObject } from 'react';
import { useIsDesktop } from '#platform/device';
import { useTexts } from '#platform/i18n';
import { isSendKey } from './send-key.ts';
import { texts } from './texts.ts';

type MessageInputProps = {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  /** Id of the element that says what is wrong with the text. */
  readonly faultId: string | undefined;
  readonly onWrite: (text: string) => void;
  readonly onSend: () => void;
  readonly onPaste: (event: ClipboardEvent) => void;
};

/** Grows to five lines. Enter sends on a desktop, where Shift+Enter breaks the line; on a phone Enter breaks it. */
export function MessageInput({ input, value, faultId, onWrite, onSend, onPaste }: MessageInputProps) {
  const say = useTexts(texts);
  const isDesktop = useIsDesktop();
  const handleKey = (event: KeyboardEvent) => {
    if (!isSendKey(event.nativeEvent, isDesktop)) return;
    event.preventDefault();
    onSend();
  };
  return (
    <textarea
      ref={input}
      rows={1}
      value={value}
      aria-label={say('writeHere')}
      placeholder={say('writeHere')}
      aria-invalid={faultId !== undefined || undefined}
      aria-describedby={faultId}
      enterKeyHint={isDesktop ? 'send' : 'enter'}
      className="chat-input field-sizing-content min-h-11 w-full min-w-0 flex-1 resize-none rounded-field border border-control bg-card px-4 py-2 text-ink placeholder:text-muted aria-invalid:border-danger"
      onChange={(event) => onWrite(event.target.value)}
      onKeyDown={handleKey}
      onPaste={onPaste}
    />
  );
}
