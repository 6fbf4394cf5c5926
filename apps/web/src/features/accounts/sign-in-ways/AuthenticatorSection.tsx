import { useState } from 'react';
import { Badge, Button, ErrorState, SkeletonRows } from '#ui';
import { useMe } from '#features/session';
import { formatNumber, useLanguage, useTexts } from '#platform/i18n';
import { RemoveAuthenticatorDialog } from './RemoveAuthenticatorDialog.tsx';
import { SetUpAuthenticatorDialog } from './SetUpAuthenticatorDialog.tsx';
import { useAuthenticator } from './sign-in-ways.queries.ts';
import { waysTexts } from './texts.ts';
import { WayHeading } from './WayHeading.tsx';

/** Shows whether an authenticator app is asked for, sets one up and removes it. */
export function AuthenticatorSection() {
  const say = useTexts(waysTexts);
  const language = useLanguage();
  const authenticator = useAuthenticator();
  const hasPassword = useMe().data?.hasPassword ?? true;
  const [open, setOpen] = useState<'set-up' | 'remove' | null>(null);
  const close = (): void => setOpen(null);
  const state = authenticator.data;
  const mark = state && <Badge tone={state.isOn ? 'success' : 'neutral'}>{say(state.isOn ? 'isOn' : 'isOff')}</Badge>;
  return (
    <section aria-label={say('authenticator')} className="border-t border-line pt-6">
      <WayHeading title={say('authenticator')} text={say('authenticatorText')} mark={mark} />
      {authenticator.isPending && <SkeletonRows />}
      {authenticator.isError && (
        <ErrorState text={say('authenticatorFailed')} onRetry={() => void authenticator.refetch()} busy={authenticator.isFetching} />
      )}
      {state && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          {state.isOn && <p>{say('codesLeft', { count: formatNumber(state.recoveryCodesLeft, language) })}</p>}
          {state.isRequired && <p className="text-muted">{say('authenticatorOfStaff')}</p>}
          {!state.isRequired && (
            <Button variant="secondary" size="small" onClick={() => setOpen(state.isOn ? 'remove' : 'set-up')}>
              {say(state.isOn ? 'removeAuthenticator' : 'setUp')}
            </Button>
          )}
        </div>
      )}
      {open === 'set-up' && <SetUpAuthenticatorDialog hasPassword={hasPassword} onClose={close} />}
      {open === 'remove' && <RemoveAuthenticatorDialog hasPassword={hasPassword} onClose={close} />}
    </section>
  );
}
