import { refundPayment } from '@app/contract/payments';
import { useState } from 'react';
import { DecisionDialog } from '#features/console';
import { call, refusalOf } from '#platform/api';
import { toLatinDigits, useTexts } from '#platform/i18n';
import type { StaffPayment } from './PaymentPage.tsx';
import { isWholeRefund, RefundFields, waysOf, type RefundForm } from './RefundFields.tsx';
import { refundable } from './refundable.ts';
import { texts } from './texts.ts';

type RefundDialogProps = { readonly payment: StaffPayment; readonly onDone: () => Promise<unknown>; readonly onClose: () => void };

/** Asks how much goes back, where and why; of a package also what becomes of its rest, as it is now. */
export function RefundDialog({ payment, onDone, onClose }: RefundDialogProps) {
  const say = useTexts(texts);
  const [only, another] = waysOf(payment);
  const [form, setForm] = useState<RefundForm>({
    amount: String(refundable(payment) / 100),
    way: another === undefined ? (only ?? null) : null,
    reason: null,
    rest: null,
    note: '',
  });
  const send = async (): Promise<unknown> => {
    try {
      return await sendRefund(payment, form);
    } catch (failure) {
      // What is left of the package changed: the dialog shows it as it is now.
      if (refusalOf(failure, refundPayment) === 'rest_changed') void onDone();
      throw failure;
    }
  };
  return (
    <DecisionDialog
      title={say('refundTitle')}
      confirm={say('refund')}
      isDanger
      asksReason={false}
      isComplete={isComplete(payment, form)}
      send={send}
      onDone={onDone}
      onClose={onClose}
    >
      <RefundFields payment={payment} form={form} onChange={(change) => setForm({ ...form, ...change })} />
    </DecisionDialog>
  );
}

function isComplete(payment: StaffPayment, form: RefundForm): boolean {
  const asked = Math.round(Number(toLatinDigits(form.amount)) * 100);
  const saysRest = payment.packageRest === null || isWholeRefund(payment, form) || form.rest !== null;
  return asked > 0 && asked <= refundable(payment) && form.way !== null && form.reason !== null && saysRest;
}

/** Sends what was chosen, with the figures of the package's rest that were seen where it goes back. */
async function sendRefund(payment: StaffPayment, form: RefundForm): Promise<unknown> {
  const { amount, way, reason, rest, note } = form;
  if (way === null || reason === null) return null;
  const packageRest = payment.packageRest === null ? null : isWholeRefund(payment, form) ? 'take_back' : rest;
  return call(refundPayment, {
    params: { paymentCode: payment.paymentCode },
    body: {
      amount: toLatinDigits(amount).trim(),
      way,
      reason,
      ...(packageRest === null ? {} : { packageRest }),
      ...(packageRest === 'take_back' && payment.packageRest ? { seen: payment.packageRest.seen } : {}),
      ...(note.trim() === '' ? {} : { note: note.trim() }),
    },
  });
}
