import { sayIn } from '@app/contract/kernel';
import { paymentMethodNames, type REFUND_REASONS, type RefundReason, type RefundWay, type RestFate } from '@app/contract/payments';
import { RadioGroup, Select, TextArea, TextField } from '#ui';
import { formatTaka, toLatinDigits, useLanguage, useTexts } from '#platform/i18n';
import { PackageRestText } from './PackageRestText.tsx';
import type { StaffPayment } from './PaymentPage.tsx';
import { refundable } from './refundable.ts';
import { texts } from './texts.ts';

/** Holds what was entered; `amount` as it was typed. */
export type RefundForm = {
  readonly amount: string;
  readonly way: RefundWay | null;
  /** One of those that staff may give; what the software gives back has a reason of its own. */
  readonly reason: (typeof REFUND_REASONS)[number] | null;
  readonly rest: RestFate | null;
  readonly note: string;
};

const REASONS = ['paid_twice', 'service_not_delivered', 'wrong_amount', 'order'] as const satisfies readonly RefundReason[];
const NOTE_MAX = 300;

/** Returns the ways back: money in a wallet goes through its gateway alone, that of a package either way, what no gateway took to the wallet. */
export function waysOf({ paymentMethod, purpose, isSecond, gatewayTransaction }: StaffPayment): readonly RefundWay[] {
  const hasGateway = (paymentMethod === 'sslcommerz' || paymentMethod === 'bkash') && gatewayTransaction !== null;
  const isInWallet = purpose === 'wallet' || isSecond;
  return [...(isInWallet ? [] : (['wallet'] as const)), ...(hasGateway ? (['gateway'] as const) : [])];
}

/** True where all that is left of the price goes back, and with it what is left of the package. */
export const isWholeRefund = (payment: StaffPayment, { amount }: RefundForm): boolean =>
  Math.round(Number(toLatinDigits(amount)) * 100) === refundable(payment);

type RefundFieldsProps = {
  readonly payment: StaffPayment;
  readonly form: RefundForm;
  readonly onChange: (change: Partial<RefundForm>) => void;
};

export function RefundFields({ payment, form, onChange }: RefundFieldsProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const method = sayIn(language, paymentMethodNames[payment.paymentMethod]);
  const isWhole = isWholeRefund(payment, form);
  return (
    <>
      <TextField
        label={say('amount')}
        hint={say('refundLimit', { amount: formatTaka(refundable(payment), language) })}
        inputMode="decimal"
        value={form.amount}
        onValueChange={(amount) => onChange({ amount })}
        autoComplete="off"
      />
      <Select
        label={say('refundWay')}
        options={waysOf(payment).map((value) => ({ value, label: value === 'wallet' ? say('wayWallet') : say('wayGateway', { method }) }))}
        value={form.way}
        onValueChange={(way) => onChange({ way })}
      />
      <Select
        label={say('refundReason')}
        options={REASONS.map((value) => ({ value, label: say(value) }))}
        value={form.reason}
        onValueChange={(reason) => onChange({ reason })}
      />
      {payment.packageRest && <PackageRestText rest={payment.packageRest} isWhole={isWhole} />}
      {payment.packageRest && !isWhole && (
        <RadioGroup
          label={say('packageRest')}
          look="list"
          options={[
            { value: 'keep', label: say('keepRest') },
            { value: 'take_back', label: say('takeBackRest') },
          ]}
          value={form.rest}
          onValueChange={(rest) => onChange({ rest })}
        />
      )}
      <TextArea
        label={say('note')}
        isOptional
        value={form.note}
        onValueChange={(note) => onChange({ note })}
        maxLength={NOTE_MAX}
        countTo={NOTE_MAX}
      />
    </>
  );
}
