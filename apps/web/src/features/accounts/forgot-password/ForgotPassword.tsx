import { LoadingOverlay } from '#ui';
import { useTexts } from '#platform/i18n';
import { EntryCard } from '../EntryCard.tsx';
import { texts } from '../texts.ts';
import { ClaimStep } from './ClaimStep.tsx';
import { CodeStep } from './CodeStep.tsx';
import { IdentifierStep } from './IdentifierStep.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { useReset } from './useReset.ts';

const titles = { identifier: 'forgotTitle', code: 'codeTitle', claim: 'claimTitle', password: 'newPasswordTitle' } as const;
const stepTexts = { identifier: 'forgotText', code: 'codeSent', claim: 'claimText', password: 'passwordHint' } as const;

/** Wins a lost password back with a code. */
export function ForgotPassword() {
  const say = useTexts(texts);
  const reset = useReset();
  const { progress } = reset;
  return (
    <EntryCard
      isIndexed={false}
      page={say('forgotPage')}
      description={say('forgotDescription')}
      title={say(titles[progress.step])}
      text={say(stepTexts[progress.step])}
    >
      {reset.isSending && <LoadingOverlay text={say('sending')} />}
      {progress.step === 'identifier' && <IdentifierStep reset={reset} />}
      {progress.step === 'code' && <CodeStep reset={reset} />}
      {progress.step === 'claim' && <ClaimStep reset={reset} />}
      {progress.step === 'password' && <PasswordStep reset={reset} isBirthdayAsked={progress.claim === 'keep'} />}
    </EntryCard>
  );
}
