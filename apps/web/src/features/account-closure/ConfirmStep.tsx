import type { ClosureKind } from '@app/contract/account-closure';
import { useState } from 'react';
import { REGISTRATION_COMPLETE } from '@app/contract/onboarding';
import { Button, ButtonLink, Checkbox, Dialog, Notice, Skeleton } from '#ui';
import { standingAt, useAccountData } from '#features/entitlements';
import { useMe } from '#features/session';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { useSession } from '#platform/session';
import { useOwnBalance } from './account-closure.queries.ts';
import { texts } from './texts.ts';

type Props = { readonly kind: ClosureKind; readonly onClose: () => void; readonly onYes: () => void };

/** Asks whether it is meant. Who would lose a package or money says first that they understand. */
export function ConfirmStep({ kind, onClose, onYes }: Props) {
  const say = useTexts(texts);
  const [isUnderstood, setIsUnderstood] = useState(false);
  const isRegistered = (useSession()?.user.registrationStep ?? 0) >= REGISTRATION_COMPLETE;
  const hasLosses = kind === 'delete' && isRegistered;
  const losses = useLosses(hasLosses);
  const mustUnderstand = hasLosses && losses !== 'none';
  return (
    <Dialog
      isOpen
      title={say(kind === 'delete' ? 'deleteTitle' : 'deactivateTitle')}
      onClose={onClose}
      staysOnClickOutside
      closesInside
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button variant={kind === 'delete' ? 'danger' : 'primary'} disabled={mustUnderstand && !isUnderstood} onClick={onYes}>
            {say('yes')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>{say(kind === 'delete' ? 'deleteText' : 'deactivateText')}</p>
        {hasLosses && losses === 'unknown' && <Skeleton width="most" />}
        {mustUnderstand && losses !== 'unknown' && (
          <>
            <Notice tone="warning">
              {say('endsToo')}
              {losses.map((loss) => (
                <span key={loss} className="block font-semibold">
                  {loss}
                </span>
              ))}
            </Notice>
            <Checkbox label={say('understand')} checked={isUnderstood} onCheckedChange={setIsUnderstood} />
          </>
        )}
        {kind === 'delete' && (
          <span>
            <ButtonLink variant="link" to="/account-settings#own-data">
              {say('downloadData')}
            </ButtonLink>
          </span>
        )}
      </div>
    </Dialog>
  );
}

/** Returns what ends with the account, in words; where it cannot be loaded it is taken for something. */
function useLosses(isWanted: boolean): readonly string[] | 'none' | 'unknown' {
  const say = useTexts(texts);
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  const account = useAccountData({ isEnabled: isWanted });
  const balance = useOwnBalance(isWanted);
  if (account.isPending || balance.isPending) return 'unknown';
  const standing = standingAt(account.data?.currentPackageInfo, Date.now());
  const poisha = (balance.data?.walletBalancePoisha ?? 0) + (balance.data?.walletOnHoldPoisha ?? 0);
  const lines = [
    ...(standing.state === 'none' ? [] : [say('packageUntil', { date: formatDay(standing.endsAt, language, timeZone) })]),
    ...(balance.data && poisha > 0 ? [say('inWallet', { amount: balance.data.walletBalance })] : []),
  ];
  return lines.length === 0 && account.data && balance.data ? 'none' : lines;
}
