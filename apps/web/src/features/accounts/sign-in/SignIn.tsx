import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { LoadingOverlay } from '#ui';
import { useTexts } from '#platform/i18n';
import { EntryCard } from '../EntryCard.tsx';
import { texts } from '../texts.ts';
import { TextLink } from '../TextLink.tsx';
import { errorToShow } from './error-parameter.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { TotpForm } from './TotpForm.tsx';
import { useSignIn } from './useSignIn.ts';

/** Signs in with a password and, for staff, a code. */
export function SignIn() {
  const say = useTexts(texts);
  const signingIn = useSignIn();
  const { state } = useLocation() as { state: { identifier?: string } | null };
  const [identifier, setIdentifier] = useState(state?.identifier ?? '');
  useErrorOfAddress(signingIn.fail);
  return (
    <EntryCard
      page={say('signInPage')}
      description={say('signInDescription')}
      title={say(signingIn.isCodeAsked ? 'totpTitle' : 'signInTitle')}
      text={
        signingIn.isCodeAsked ? undefined : (
          <>
            {say('signInOr')} <TextLink to="/signup">{say('signInCreate')}</TextLink>
          </>
        )
      }
    >
      {signingIn.isSending && <LoadingOverlay text={say('signingIn')} />}
      {signingIn.isCodeAsked ? (
        <TotpForm signingIn={signingIn} />
      ) : (
        <PasswordForm signingIn={signingIn} identifier={identifier} onIdentifier={setIdentifier} />
      )}
    </EntryCard>
  );
}

/** Shows what the address says went wrong, and takes it out of the address, so that a reload does not show it again. */
function useErrorOfAddress(show: (text: string) => void): void {
  const [parameters, setParameters] = useSearchParams();
  useEffect(() => {
    if (!parameters.has('error')) return;
    const text = errorToShow(parameters.get('error'));
    if (text !== null) show(text);
    setParameters(
      (present) => {
        present.delete('error');
        return present;
      },
      { replace: true },
    );
  }, [parameters, setParameters, show]);
}
