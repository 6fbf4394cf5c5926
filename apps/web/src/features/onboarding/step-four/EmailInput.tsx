import { useState, type ReactNode } from 'react';
import { accountSentences } from '@app/contract/accounts';
import { Button, TextField } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { TYPING_STOPPED_MS } from '../autosave/use-saver.ts';
import { texts } from '../texts.ts';
import { LockedNote } from './NumberInputs.tsx';
import type { StepFour, StepFourState } from './use-step-four.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** The e-mail address; a saved one is locked when the page is opened again, and until it is verified 'Edit' unlocks it. */
export function EmailInput({ data, state, mark }: { data: StepFour; state: StepFourState; mark: ReactNode }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const stored = data.user_data.email ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const [isClosed, setIsClosed] = useState(stored !== '');
  const [isLeft, setIsLeft] = useState(false);
  const isLocked = data.locked.includes('email') || data.verified_data.email;
  const text = isLocked || isClosed ? stored : (typed ?? stored);
  const isValid = text === '' || EMAIL.test(text);
  const save = state.saver.saveOf('email');
  return (
    <div className="grid gap-2">
      <TextField
        label={say('email')}
        isOptional
        type="email"
        inputMode="email"
        autoComplete="email"
        value={text}
        disabled={isLocked || isClosed}
        saveState={save.state}
        onRetrySave={() => state.saver.retry('email')}
        hint={text === '' ? say('emailHint') : undefined}
        error={save.error ?? (isLeft && !isValid ? accountSentences.emailInvalid[language] : undefined)}
        onValueChange={(next) => {
          setTyped(next);
          setIsLeft(false);
          if (next === '' || EMAIL.test(next)) state.saver.put('email', { email: next }, TYPING_STOPPED_MS);
          else state.saver.drop('email');
        }}
        onBlur={() => setIsLeft(true)}
      />
      <div className="flex flex-wrap items-center gap-2">
        {mark}
        {isClosed && !isLocked && (
          <Button variant="link" onClick={() => setIsClosed(false)}>
            {say('edit')}
          </Button>
        )}
      </div>
      {isLocked && <LockedNote />}
    </div>
  );
}
