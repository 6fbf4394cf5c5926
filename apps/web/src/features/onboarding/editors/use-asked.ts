import { useEffect, useState } from 'react';
import type { AskingEditorProps } from './editor.tsx';

type Asked = Pick<AskingEditorProps, 'save' | 'onValid' | 'onBeforeContinue'> & {
  /** Holds what is chosen, once it is whole; null while it is not. */
  readonly value: string | null;
  readonly stored: string | null;
  readonly onSave: (value: string) => void;
};

/** Keeps a choice that cannot be changed later until Continue says yes to it; `refusal` is why the server did not take it. */
export function useAsked({ value, stored, save, onValid, onBeforeContinue, onSave }: Asked): { readonly refusal: string | null } {
  const [sent, setSent] = useState<string | null>(null);
  const refusal = save.error !== null && value !== null && value === sent ? save.error : null;
  const isValid = value !== null && refusal === null;
  useEffect(() => onValid(isValid), [isValid, onValid]);
  useEffect(() => {
    onBeforeContinue(() => {
      setSent(value);
      if (value !== null && value !== stored) onSave(value);
      return Promise.resolve(true);
    });
    return () => onBeforeContinue(null);
  });
  return { refusal };
}
