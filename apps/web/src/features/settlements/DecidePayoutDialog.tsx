import { approveUnclaimedPayout, listUnclaimedPayouts, rejectUnclaimedPayout } from '@app/contract/settlements';
import { useQueryClient } from '@tanstack/react-query';
import { consoleKey, DecisionDialog, useTaka } from '#features/console';
import { call } from '#platform/api';
import { useTexts } from '#platform/i18n';
import { texts } from './texts.ts';
import type { Asking } from './two-person-columns.tsx';
import type { PayoutRow } from './UnclaimedPage.tsx';

/** Asks once more, for a rejection with a reason. */
export function DecidePayoutDialog({ entry, as, onClose }: Asking<PayoutRow> & { readonly onClose: () => void }) {
  const say = useTexts(texts);
  const taka = useTaka();
  const queries = useQueryClient();
  const isApproval = as === 'approved';
  const params = { id: String(entry.id) };
  const amount = taka(entry.amount);
  return (
    <DecisionDialog
      title={say(isApproval ? 'approvePayoutTitle' : 'rejectPayoutTitle')}
      confirm={say(isApproval ? 'approve' : 'reject')}
      isDanger={!isApproval}
      asksReason={!isApproval}
      send={({ reason }) =>
        isApproval ? call(approveUnclaimedPayout, { params }) : call(rejectUnclaimedPayout, { params, body: { reason } })
      }
      onDone={() => queries.invalidateQueries({ queryKey: consoleKey(listUnclaimedPayouts) })}
      onClose={onClose}
    >
      <p className="m-0">
        {isApproval ? say('approvePayoutText', { amount, name: entry.payerName, receipt: entry.receiptNumber }) : say('rejectPayoutText')}
      </p>
    </DecisionDialog>
  );
}
