import { useQuery } from '@tanstack/react-query';
import { sayIn } from '@app/contract/kernel';
import { paymentMethodNames } from '@app/contract/payments';
import { RECHARGE_MAX } from '@app/contract/wallet';
import { formatTaka, useLanguage, useTexts } from '#platform/i18n';
import type { GatewayMethod } from '../checkout/use-leave-to-pay.ts';
import { texts } from '../texts.ts';
import { methodsQuery } from '../payments.queries.ts';
import { checkAmount } from './recharge-amount.ts';

/** The amount in whole taka, or what is wrong with it; `hint` says what the chosen gateway takes at least. */
export function useAmountFault(typed: string, method: GatewayMethod | null) {
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
