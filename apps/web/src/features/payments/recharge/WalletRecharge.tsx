import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { sayIn } from '@app/contract/kernel';
import { paymentMethodNames } from '@app/contract/payments';
import { RECHARGE_MAX } from '@app/contract/wallet';
import { Button, Card } from '#ui';
import { useMe } from '#features/session';
import { useBrand } from '#platform/config';
import { useOnline } from '#platform/device';
import { formatDigits, formatTaka, useLanguage, useTexts } from '#platform/i18n';
import { BackLink } from '../BackLink.tsx';
import { Agreement, useAgreement } from '../checkout/Agreement.tsx';
import { MethodChoice } from '../checkout/MethodChoice.tsx';
import { methodToPayBy } from '../checkout/methods.ts';
import { PayBar } from '../checkout/PayBar.tsx';
import { SeekersOnly } from '../checkout/SeekersOnly.tsx';
import { TestNotice } from '../checkout/TestNotice.tsx';
import { useLeaveToPay, type GatewayMethod } from '../checkout/use-leave-to-pay.ts';
import { texts } from '../texts.ts';
import { methodsQuery } from '../payments.queries.ts';
import { AmountField } from './AmountField.tsx';
import { checkAmount } from './recharge-amount.ts';

/** Puts money into the wallet. */
export function WalletRecharge() {
  const say = useTexts(texts);
  const brand = useBrand();
  const purpose = useMe().data?.purpose ?? 'member';
  return (
    <div className="max-w-reading space-y-4 pb-24 md:pb-4">
      <title>{`${say('rechargeTitle')} | ${brand}`}</title>
      <BackLink to="/my-wallet" />
      <h1 className="font-display text-3xl text-ink">{say('rechargeTitle')}</h1>
      {purpose === 'member' ? <RechargeForm /> : <SeekersOnly />}
      {/* It comes later than the form, and must not move it. */}
      <TestNotice />
    </div>
  );
}

const GATEWAYS = ['sslcommerz', 'bkash'] as const;

/** Returns the gateways that are on; until that is known, both. */
function useGateways(): readonly GatewayMethod[] {
  const { data } = useQuery(methodsQuery());
  return GATEWAYS.filter((gateway) => !data || data.data.some((one) => one.method === gateway));
}

function RechargeForm() {
  const say = useTexts(texts);
  const language = useLanguage();
  const isOnline = useOnline();
  const [parameters] = useSearchParams();
  const [typed, setTyped] = useState(() => formatDigits(parameters.get('amount') ?? '', language));
  const [chosen, setChosen] = useState(parameters.get('method'));
  const agreement = useAgreement();
  const [isChecked, setIsChecked] = useState(false);
  const gateways = useGateways();
  const method = methodToPayBy(gateways, chosen) as GatewayMethod | null;
  const { amount, fault, hint } = useAmountFault(typed, method);
  const payment = useLeaveToPay(say('somethingWrong'));

  const change = (next: () => void): void => {
    payment.forget();
    next();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsChecked(true);
        if (amount === null || method === null) document.getElementById('recharge-amount')?.focus();
        else if (agreement.isGiven()) void payment.pay({ method, amount, packageId: null });
      }}
    >
      <Card>
        <div className="flex flex-col gap-5">
          <AmountField
            value={typed}
            onValueChange={(value) => change(() => setTyped(value))}
            error={isChecked ? fault : undefined}
            hint={hint}
            disabled={payment.isUnderWay}
          />
          <MethodChoice
            methods={gateways}
            value={method}
            onValueChange={(value) => change(() => setChosen(value))}
            disabled={payment.isUnderWay}
          />
          <Agreement {...agreement.box} disabled={payment.isUnderWay} />
          <PayBar problem={payment.problem}>
            <Button
              type="submit"
              size="large"
              fullWidth
              disabled={!isOnline || method === null}
              busy={payment.isUnderWay}
              busyText={say('pleaseWait')}
            >
              {say('payNow')}
            </Button>
          </PayBar>
        </div>
      </Card>
    </form>
  );
}

/** Returns the amount in whole taka, or its fault; `hint` says what the chosen gateway takes at least. */
function useAmountFault(typed: string, method: GatewayMethod | null) {
  const say = useTexts(texts);
  const language = useLanguage();
  const least = useQuery(methodsQuery()).data?.data.find((one) => one.method === method)?.least ?? null;
  const hint =
    least !== null && least > 1 && method !== null
      ? say('leastAmount', { method: sayIn(language, paymentMethodNames[method]), least: formatTaka(least * 100, language) })
      : undefined;
  const { taka, fault } = checkAmount(typed);
  if (fault)
    return {
      amount: null,
      hint,
      fault: fault === 'amountTooLarge' ? say(fault, { most: formatTaka(RECHARGE_MAX, language) }) : say(fault),
    };
  if (least !== null && taka < least) return { amount: null, hint, fault: hint };
  return { amount: taka, hint, fault: undefined };
}
