import { Card, Heading, StitchDivider } from '#ui';
import type { ReceiptView } from '@app/contract/receipts';
import { useTexts } from '#platform/i18n';
import { CreditNotes } from './CreditNotes.tsx';
import { texts } from './texts.ts';
import { ReceiptDetails } from './ReceiptDetails.tsx';
import { ReceiptItem } from './ReceiptItem.tsx';
import { ReceiptParties } from './ReceiptParties.tsx';
import { ReceiptTotal } from './ReceiptTotal.tsx';

/** What the paper says, as a sheet on the page; printed alone. */
export function ReceiptSheet({ receipt }: { receipt: ReceiptView }) {
  const say = useTexts(texts);
  const isReceipt = receipt.kind === 'receipt';
  return (
    <div data-printed-alone>
      <Card padding="large">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <p className="font-display text-3xl text-brand-deep">{receipt.company.brand}</p>
          <div className="sm:text-right">
            <Heading level={1} look="section">
              {say(isReceipt ? 'titleReceipt' : 'titleCreditNote')}
            </Heading>
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
