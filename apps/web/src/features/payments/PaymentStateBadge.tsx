import { CircleCheck, CircleSlash, CircleX, Clock, Hourglass, Undo2 } from 'lucide-react';
import { sayIn } from '@app/contract/kernel';
import { paymentStateNames, type PaymentState } from '@app/contract/payments';
import { Badge } from '#ui';
import { useLanguage } from '#platform/i18n';
import { stateTones } from './state-tones.ts';

const icons = {
  pending: Clock,
  paid: CircleCheck,
  failed: CircleX,
  cancelled: CircleSlash,
  expired: Hourglass,
  on_hold: Clock,
  refunded: Undo2,
} as const satisfies Record<PaymentState, unknown>;

/** Shows the state of a payment: a word, a colour and a sign. */
export function PaymentStateBadge({ state }: { state: PaymentState }) {
  const language = useLanguage();
  const Icon = icons[state];
  return (
    <Badge tone={stateTones[state]} icon={<Icon aria-hidden />}>
      {sayIn(language, paymentStateNames[state])}
    </Badge>
  );
}
