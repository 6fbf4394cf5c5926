import { useEffect, useState } from 'react';
import { FullName, memberSentences, Nickname } from '@app/contract/members';
import { TextField } from '#ui';
import { useLanguage } from '#platform/i18n';
import { keysOf, valueOf } from '../fields/subject.ts';
import type { EditorProps } from './editor.ts';

/** Nickname and full name. A text that is not valid yet is not sent; its message shows when the input is left. */
export function NameEditor({ name, subject, label, data, save, onSave, onDrop, onRetry, onValid }: EditorProps) {
  const language = useLanguage();
  const key = name === 'nickname' ? 'nickname' : keysOf(subject).fullName;
  const schema = name === 'nickname' ? Nickname : FullName;
  const stored = String(valueOf(data, key) ?? '');
  const [text, setText] = useState(stored);
  const [isLeft, setIsLeft] = useState(false);
  const judged = schema.safeParse(text);
  const sentence = Object.values(memberSentences).find((pair) => pair.en === judged.error?.issues[0]?.message);
  useEffect(() => onValid(judged.success), [judged.success, onValid]);
  return (
    <TextField
      label={label}
      value={text}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the editor was opened in order to type
      autoFocus
      autoComplete="off"
      saveState={save.state}
      onRetrySave={onRetry}
      error={save.error ?? (isLeft && !judged.success && sentence ? sentence[language] : undefined)}
      onValueChange={(next) => {
        setText(next);
        setIsLeft(false);
        const judgedNext = schema.safeParse(next);
        if (judgedNext.success) onSave({ [key]: judgedNext.data }, true);
        else onDrop();
      }}
      onBlur={() => {
        setIsLeft(text.trim() !== '' || stored === '');
        if (text.trim() === '') setText(stored);
      }}
    />
  );
}
