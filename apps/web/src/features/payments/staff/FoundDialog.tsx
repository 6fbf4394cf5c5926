import type { recheckPayment } from '@app/contract/payments';
import { Button, Dialog } from '#ui';
import { useTaka } from '#features/console';
import type { Answer } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

export type Rechecked = Answer<typeof recheckPayment>;

/** Says what the gateway was found to have done about each refund that was not done before. */
export function FoundDialog({ data, refunds, onClose }: Rechecked & { readonly onClose: () => void }) {
  const say = useTexts(texts);
  const taka = useTaka();
  const amountOf = (id: number): string => taka(data.refunds.find((refund) => refund.id === id)?.amount ?? 0);
  return (
    <Dialog isOpen title={say('foundTitle')} onClose={onClose} footer={<Button onClick={onClose}>{say('close')}</Button>}>
      <ul className="m-0 flex list-none flex-col gap-2 p-0">
        {refunds.map(({ id, found }) => (
          <li key={id}>{say(`found_${found}`, { amount: amountOf(id) })}</li>
        ))}
      </ul>
    </Dialog>
  );
}
