import type { Package } from '@app/contract/packages';
import { Button, ButtonLink } from '#ui';
import { formatTaka, useLanguage, useTexts } from '#platform/i18n';
import { keepForRecharge } from '#platform/session';
import type { ChosenMethod } from '../checkout/methods.ts';
import { texts } from '../texts.ts';

type Props = {
  item: Package;
  method: ChosenMethod | null;
  /** What the wallet holds, in poisha; null while that is not known. */
  balance: number | null;
  isBusy: boolean;
  /** The terms are agreed to, and there is a connection. */
  isOpen: boolean;
  onPay: (method: ChosenMethod) => void;
};

/** What is to be paid, and the button that does it: with a wallet that holds too little the way to more. */
export function PayButton({ item, method, balance, isBusy, isOpen, onPay }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <div className="flex items-center gap-4">
      <p className="shrink-0 md:hidden">
        <span className="block text-sm text-muted">{say('total')}</span>
        <strong className="text-lg">{formatTaka(item.price * 100, language)}</strong>
      </p>
      {method === 'wallet' && balance !== null && balance < item.price * 100 ? (
        <ButtonLink to="/my-wallet" size="large" fullWidth onClick={() => keepForRecharge(item.package_id)}>
          {say('rechargeNow')}
        </ButtonLink>
      ) : (
        <Button
          size="large"
          fullWidth
          disabled={!isOpen || method === null || (method === 'wallet' && balance === null)}
          busy={isBusy}
          busyText={say(method === 'wallet' ? 'confirming' : 'pleaseWait')}
          onClick={() => method && onPay(method)}
        >
          {say(method === 'wallet' ? 'confirm' : 'payNow')}
        </Button>
      )}
    </div>
  );
}
