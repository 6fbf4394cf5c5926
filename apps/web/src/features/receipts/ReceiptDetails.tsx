import { Badge } from '#ui';
import type { ReactNode } from 'react';
import type { ReceiptView } from '@app/contract/receipts';
import { formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Code, method, number and time of the payment. */
export function ReceiptDetails({ receipt }: { receipt: ReceiptView }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const isReceipt = receipt.kind === 'receipt';
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Detail label={say('paymentCode')}>{receipt.payment_code}</Detail>
      <Detail label={say('status')}>
        <Badge tone={isReceipt ? 'success' : 'info'}>{say(isReceipt ? 'paid' : 'refunded')}</Badge>
      </Detail>
      <Detail label={say('method')}>{receipt.method_name}</Detail>
      <Detail label={say(isReceipt ? 'paidAt' : 'refundedAt')}>{formatMoment(receipt.paid_at, language)}</Detail>
      <Detail label={say('gatewayNumber')}>{receipt.gateway_number}</Detail>
      <Detail label={say('takesBack')}>{receipt.names_receipt}</Detail>
      <Detail label={say('reason')}>{receipt.refund_reason}</Detail>
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  if (children === null) return null;
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-semibold break-words">{children}</dd>
    </div>
  );
}
