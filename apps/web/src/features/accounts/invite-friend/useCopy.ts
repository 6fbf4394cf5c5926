import { useRef } from 'react';
import { toast } from '#ui';
import { useTexts } from '#platform/i18n';
import { inviteMessages } from './texts.ts';

/** Copies what stands in a field; where the browser does not let it, the text is left selected. */
export function useCopy(value: string, copied: 'codeCopied' | 'linkCopied') {
  const say = useTexts(inviteMessages);
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(say(copied));
    } catch {
      field.current?.focus();
      field.current?.select();
      toast.error(say('copyFailed'));
    }
  };
  return { field, copy };
}
