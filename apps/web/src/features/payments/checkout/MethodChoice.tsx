import { CreditCard, Smartphone, Wallet } from 'lucide-react';
import { sayIn } from '@app/contract/kernel';
import { paymentMethodNames } from '@app/contract/payments';
import { RadioGroup } from '#ui';
import { useLanguage, useTexts } from '#platform/i18n';
import { texts } from '../texts.ts';
import type { ChosenMethod } from './methods.ts';

const icons = { sslcommerz: CreditCard, bkash: Smartphone, wallet: Wallet } as const;
const hints = { sslcommerz: 'sslcommerzHint', bkash: 'bkashHint', wallet: 'walletHint' } as const;

type Props = {
  methods: readonly ChosenMethod[];
  value: ChosenMethod | null;
  onValueChange: (method: ChosenMethod) => void;
  disabled: boolean;
};

/** Offers one way to pay out of those that are switched on. */
export function MethodChoice({ methods, value, onValueChange, disabled }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  return (
    <RadioGroup
      look="list"
      label={say('paymentMethod')}
      value={value}
      onValueChange={onValueChange}
      disabled={disabled}
      options={methods.map((method) => {
        const Icon = icons[method];
        return {
          value: method,
          label: sayIn(language, paymentMethodNames[method]),
          hint: say(hints[method]),
          icon: <Icon aria-hidden className="size-6 shrink-0 text-brand" />,
        };
      })}
    />
  );
}
