import { useState } from 'react';
import { Button, ButtonLink, Card, Checkbox, Notice } from '#ui';
import { canUsePasskeys, isCancelled } from '#platform/passkeys';
import { useTexts } from '#platform/i18n';
import { newPasskeyProblem, RecoveryCodes, sendNewPasskey, useAction } from '#shared';
import { texts } from '../texts.ts';

/** Holds what is known right after an enrolment and never again. */
export type Enrolled = { readonly recoveryCodes: readonly string[]; readonly password: string };

/** Shows the recovery codes, and offers a passkey; the way into the console opens when the codes are kept. */
export function EnrolledPage({ enrolled: { recoveryCodes, password } }: { readonly enrolled: Enrolled }) {
  const say = useTexts(texts);
  const [areKept, setKept] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="font-display text-3xl">{say('recoveryTitle')}</h1>
      <Card padding="large">
        <div className="flex flex-col gap-4">
          <RecoveryCodes codes={recoveryCodes} />
          <Checkbox label={say('codesKept')} checked={areKept} onCheckedChange={setKept} />
        </div>
      </Card>
      {canUsePasskeys() && <PasskeyOffer password={password} />}
      {areKept && <ButtonLink to="/staff">{say('toConsole')}</ButtonLink>}
    </div>
  );
}

function PasskeyOffer({ password }: { password: string }) {
  const say = useTexts(texts);
  const [isAdded, setAdded] = useState(false);
  const adding = useAction({
    send: () => sendNewPasskey({ name: say('thisDevice'), password }),
    otherwise: newPasskeyProblem,
    says: 'notice',
    onSuccess: () => setAdded(true),
  });
  return (
    <Card padding="large">
      <div className="flex flex-col items-start gap-3">
        <h2 className="text-xl font-semibold">{say('passkeyTitle')}</h2>
        <p className="m-0">{say('passkeyText')}</p>
        {adding.problem !== null && !isCancelled(adding.failure) && (
          <Notice tone="danger" isAnnounced>
            {adding.problem}
          </Notice>
        )}
        {isAdded ? (
          <Notice tone="success">{say('passkeyAdded')}</Notice>
        ) : (
          <Button variant="secondary" busy={adding.isUnderWay} onClick={() => void adding.run()}>
            {say('addPasskey')}
          </Button>
        )}
      </div>
    </Card>
  );
}
