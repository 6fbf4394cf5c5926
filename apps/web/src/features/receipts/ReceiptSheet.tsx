import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { takaTextWithPoisha } from '@app/contract/money';
import { Badge, Card, Heading, StitchDivider } from '#ui';
import { formatDay, formatMoment, useLanguage, useTexts } from '#platform/i18n';
import { ReceiptItem, ReceiptTotal } from './ReceiptItem.tsx';
import type { Receipt } from './receipts.queries.ts';
import { texts } from './texts.ts';

/** Shows the receipt as a sheet on the page; printed alone. */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const say = useTexts(texts);
  const isReceipt = receipt.kind === 'receipt';
  return (
    <div data-printed-alone>
      <Card padding="large">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <p className="font-display text-3xl text-brand-deep">{receipt.company.brand}</p>
          <div className="sm:text-right">
            <Heading level={1}>{say(isReceipt ? 'titleReceipt' : 'titleCreditNote')}</Heading>
            <p className="text-muted">{receipt.number}</p>
          </div>
        </div>
        <div className="my-4">
          <StitchDivider />
        </div>
        <div className="space-y-6">
          <ReceiptParties receipt={receipt} />
          <ReceiptDetails receipt={receipt} />
          <ReceiptItem receipt={receipt} />
          <ReceiptTotal receipt={receipt} />
          <CreditNotes receipt={receipt} />
          <div className="border-t border-line pt-4 text-sm text-muted">
            {isReceipt && <p>{say('noRefunds')}</p>}
            <p>{say('times')}</p>
          </div>
        </div>
      </Card>
    </div>
  );
}

/** Names who received the money and who paid it. */
function ReceiptParties({ receipt }: { receipt: Receipt }) {
  const say = useTexts(texts);
  const { company, vat, payerName, memberCode } = receipt;
  const isReceipt = receipt.kind === 'receipt';
  const registration = vat?.registration ? [say('vatRegistration', { number: vat.registration })] : [];
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Party
        label={say(isReceipt ? 'receivedBy' : 'refundedBy')}
        name={company.name}
        lines={[company.address, ...registration].filter(Boolean)}
      />
      <Party label={say(isReceipt ? 'paidBy' : 'refundedTo')} name={payerName} lines={[say('memberCode', { code: memberCode })]} />
    </div>
  );
}

function Party({ label, name, lines }: { label: string; name: string; lines: readonly string[] }) {
  return (
    <div className="min-w-0">
      <p className="text-sm text-muted">{label}</p>
      <p className="text-lg font-semibold break-words">{name}</p>
      {lines.map((line) => (
        <p key={line} className="text-sm break-words text-muted">
          {line}
        </p>
      ))}
    </div>
  );
}

/** Shows code, method, number and time of the payment. */
function ReceiptDetails({ receipt }: { receipt: Receipt }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const isReceipt = receipt.kind === 'receipt';
  return (
    <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <Detail label={say('paymentCode')}>{receipt.paymentCode}</Detail>
      <Detail label={say('status')}>
        <Badge tone={isReceipt ? 'success' : 'info'}>{say(isReceipt ? 'paid' : 'refunded')}</Badge>
      </Detail>
      <Detail label={say('method')}>{receipt.methodName}</Detail>
      <Detail label={say(isReceipt ? 'paidAt' : 'refundedAt')}>{formatMoment(receipt.paidAt, language)}</Detail>
      <Detail label={say('gatewayNumber')}>{receipt.gatewayNumber}</Detail>
      <Detail label={say('takesBack')}>{receipt.namesReceipt}</Detail>
      <Detail label={say('reason')}>{receipt.refundReason}</Detail>
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

/** Leads from a receipt to the credit notes that name it, and back. */
function CreditNotes({ receipt }: { receipt: Receipt }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const page = `/package-history/${encodeURIComponent(receipt.paymentCode)}`;
  const link = 'inline-flex min-h-11 items-center font-medium text-brand-deep underline';
  if (receipt.kind === 'credit_note')
    return (
      <Link to={page} className={link}>
        {say('seeReceipt')}
      </Link>
    );
  if (receipt.creditNotes.length === 0) return null;
  return (
    <section aria-labelledby="credit-notes">
      <Heading level={2} look="small" id="credit-notes">
        {say('creditNotes')}
      </Heading>
      <ul>
        {receipt.creditNotes.map((note) => (
          <li key={note.number} className="flex flex-wrap items-center gap-x-4">
            <Link to={`${page}?number=${note.number}`} className={link}>
              {note.number}
            </Link>
            <span>{takaTextWithPoisha(Math.round(note.amount * 100), language)}</span>
            <span className="text-muted">{formatDay(note.issuedAt, language)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
