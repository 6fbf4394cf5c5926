import { useEffect, useState, type RefObject } from 'react';
import { draftOf, keepDraft, onOfferedDraft } from './drafts.ts';
import { tellTyping } from './typing.ts';

/** Returns the text that is being written in a conversation, as it was left; one that is offered shows at once. */
export function useDraft(threadId: number, input: RefObject<HTMLTextAreaElement | null>) {
  const [text, setText] = useState(() => draftOf(threadId));
  useEffect(
    () =>
      onOfferedDraft((of) => {
        if (of !== threadId) return;
        setText(draftOf(threadId));
        input.current?.focus();
      }),
    [threadId, input],
  );
  const write = (next: string): void => {
    setText(next);
    keepDraft(threadId, next);
    if (next !== '') tellTyping(threadId);
  };
  return { text, write };
}
