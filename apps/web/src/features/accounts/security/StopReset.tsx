import { useState } from 'react';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { stopReset } from '@app/contract/accounts';
import { Button, ButtonLink, EmptyState } from '#ui';
import { refusalOf } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { useAction } from '#shared';
import { stopResetBy } from '../accounts.calls.ts';
import { Failure } from '../EntryCard.tsx';
import { texts } from '../texts.ts';

/** Stops a new password by the link that the owner of an account got; nobody has to sign in (AUTH-138). */
export function StopReset({ token }: { readonly token: string }) {
  const say = useTexts(texts);
  const [answer, setAnswer] = useState<{ readonly message: string; readonly stopped: boolean } | null>(null);
  const stopping = useAction({ send: () => stopResetBy(token), otherwise: say('somethingWrong'), says: 'notice', onSuccess: setAnswer });
  const toReset = <ButtonLink to="/forgot-password">{say('stopToReset')}</ButtonLink>;
  if (answer)
    return (
      <EmptyState
        level={1}
        title={say(answer.stopped ? 'stoppedTitle' : 'stoppedLateTitle')}
        text={answer.message}
        drawing={answer.stopped ? <ShieldCheck aria-hidden /> : <ShieldAlert aria-hidden />}
        action={answer.stopped ? <ButtonLink to="/signin">{say('stopToSignIn')}</ButtonLink> : toReset}
      />
    );
  if (refusalOf(stopping.failure, stopReset) === 'stop_expired')
    return (
      <EmptyState
        level={1}
        title={say('stopExpired')}
        text={say('stopExpiredText')}
        drawing={<ShieldAlert aria-hidden />}
        action={toReset}
      />
    );
  return (
    <EmptyState
      level={1}
      title={say('stopTitle')}
      text={say('stopText')}
      drawing={<ShieldAlert aria-hidden />}
      action={
        <div className="flex flex-col gap-4">
          <Failure text={stopping.problem} />
          <Button size="large" busy={stopping.isUnderWay} onClick={() => void stopping.run()}>
            {say('stopIt')}
          </Button>
        </div>
      }
    />
  );
}
