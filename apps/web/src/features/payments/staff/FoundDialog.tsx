import { sayIn } from '@app/contract/kernel';
import { paymentStateNames, type recheckPayment } from '@app/contract/payments';
import { Button, Dialog } from '#ui';
import { useTaka } from '#features/console';
import type { Answer } from '#platform/api';
import { useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

export type Rechecked = Answer<typeof recheckPayment>;

/** Says what the payment is now, and what was found about each refund that was not done before. */
export function FoundDialog({ data, refunds, onClose }: Rechecked & { readonly onClose: () => void }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const taka = useTaka();
  const amountOf = (id: number): string => taka(data.refunds.find((refund) => refund.id === id)?.amount ?? 0);
  return (
    <Dialog isOpen title={say('foundTitle')} onClose={onClose} footer={<Button onClick={onClose}>{say('close')}</Button>}>
      <p className="m-0">{say('rechecked', { state: sayIn(language, paymentStateNames[data.paymentStatus]) })}</p>
      <ul className="m-0 mt-3 flex list-none flex-col gap-2 p-0">
        {refunds.map(({ id, found }) => (
          <li key={id}>{say(`found_${found}`, { amount: amountOf(id) })}</li>
        ))}
      </ul>
    </Dialog>
  );
}
