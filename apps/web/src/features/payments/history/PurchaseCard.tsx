import { Copy } from 'lucide-react';
import { sayIn } from '@app/contract/kernel';
import { paymentMethodNames } from '@app/contract/payments';
import { Button, ButtonLink, Card, IconButton, toast } from '#ui';
import { useMe } from '#features/session';
import { formatMoment, formatTaka, useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import { useCheckPayment, type Purchase } from '../payments.queries.ts';
import { PaymentStateBadge } from '../PaymentStateBadge.tsx';
import { receiptPath } from '../result/payment.ts';
import { TryAgainLink } from '../result/TryAgainLink.tsx';

/** Shows one payment for a package, with its next step. */
export function PurchaseCard({ purchase }: { purchase: Purchase }) {
  const language = useLanguage();
  const timeZone = useMe().data?.timeZone;
  return (
    <Card as="li" padding="none">
      <div className="grid gap-x-6 gap-y-2 p-4 md:grid-cols-12 md:items-center">
        <div className="flex items-start justify-between gap-3 md:col-span-5 md:block">
          <div className="min-w-0">
            <h2 className="text-lg font-semibold">{purchase.packageName}</h2>
            <p className="text-sm text-muted">
              {formatMoment(purchase.date, language, timeZone)} · {sayIn(language, paymentMethodNames[purchase.paymentMethod])}
            </p>
          </div>
          <strong className="shrink-0 text-lg whitespace-nowrap md:hidden">
            {formatTaka(Math.round(purchase.amount * 100), language)}
          </strong>
          <PaymentCode code={purchase.paymentCode} isBeside />
        </div>
        <strong className="hidden text-right text-lg whitespace-nowrap md:col-span-2 md:block">
          {formatTaka(Math.round(purchase.amount * 100), language)}
        </strong>
        <PaymentCode code={purchase.paymentCode} />
        <div className="flex items-center justify-between gap-3 md:col-span-5 md:justify-end">
          <PaymentStateBadge state={purchase.paymentStatus} />
          <NextStep purchase={purchase} />
        </div>
        {/* Says of what was paid that the package was not given, and where the money is. */}
        {purchase.paymentStatus === 'paid' && purchase.reason && <p className="text-sm text-pretty md:col-span-12">{purchase.reason}</p>}
      </div>
    </Card>
  );
}

/** Stands under the name where there is room beside the amount, and in a line of its own on a phone. */
function PaymentCode({ code, isBeside = false }: { code: string; isBeside?: boolean }) {
  const say = useTexts(texts);
  const copy = (): void =>
    void navigator.clipboard.writeText(code).then(
      () => toast.success(say('codeCopied')),
      () => toast.error(say('copyFailed')),
    );
  return (
    <p className={`-my-2 items-center text-sm text-muted ${isBeside ? 'hidden md:flex' : 'flex md:hidden'}`}>
      <span className="tabular-nums">{code}</span>
      <IconButton label={say('copyCode', { code })} icon={<Copy aria-hidden />} onClick={copy} />
    </p>
  );
}

function NextStep({ purchase }: { purchase: Purchase }) {
  const say = useTexts(texts);
  const check = useCheckPayment(say('paymentFailedToLoad'), 'toast');
  const { paymentStatus: state, paymentCode: code } = purchase;
  if (state === 'paid')
    return (
      <ButtonLink to={receiptPath(code)} variant="secondary" size="small">
        {say('receipt')}
      </ButtonLink>
    );
  if (state === 'failed' || state === 'cancelled' || state === 'expired')
    return <TryAgainLink payment={{ ...purchase, purpose: 'package' }} size="small" />;
  if (state !== 'pending') return null;
  return (
    <Button variant="secondary" size="small" busy={check.isUnderWay} onClick={() => void check.run(code)}>
      {say('checkAgain')}
    </Button>
  );
}
