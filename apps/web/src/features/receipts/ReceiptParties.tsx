import type { ReceiptView } from '@app/contract/receipts';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Who received the money and who paid it. */
export function ReceiptParties({ receipt }: { receipt: ReceiptView }) {
  const say = useTexts(texts);
  const { company, vat, payer_name, member_code } = receipt;
  const isReceipt = receipt.kind === 'receipt';
  const registration = vat?.registration ? [say('vatRegistration', { number: vat.registration })] : [];
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Party label={say(isReceipt ? 'receivedBy' : 'refundedBy')} name={company.name} lines={[company.address, ...registration]} />
      <Party label={say(isReceipt ? 'paidBy' : 'refundedTo')} name={payer_name} lines={[say('memberCode', { code: member_code })]} />
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
