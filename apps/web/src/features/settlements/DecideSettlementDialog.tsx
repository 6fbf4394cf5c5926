import { approveSettlement, listSettlements, rejectSettlement } from '@app/contract/settlements';
import { useQueryClient } from '@tanstack/react-query';
import { Notice } from '#ui';
import { consoleKey, DecisionDialog, useTaka } from '#features/console';
import { call } from '#platform/api';
import { formatDay, useLanguage, useTexts } from '#platform/i18n';
import { DifferenceMark } from './DifferenceMark.tsx';
import type { SettlementRow } from './SettlementsPage.tsx';
import { texts } from './texts.ts';
import type { Asking } from './two-person-columns.tsx';

/** Asks once more, and says where the gateway paid something else than the ledger expected. */
export function DecideSettlementDialog({ entry, as, onClose }: Asking<SettlementRow> & { readonly onClose: () => void }) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const isApproval = as === 'approved';
  const params = { id: String(entry.id) };
  return (
    <DecisionDialog
      title={say(isApproval ? 'approveSettlementTitle' : 'rejectSettlementTitle')}
      confirm={say(isApproval ? 'approve' : 'reject')}
      isDanger={!isApproval}
      asksReason={!isApproval}
      send={({ reason }) => (isApproval ? call(approveSettlement, { params }) : call(rejectSettlement, { params, body: { reason } }))}
      onDone={() => queries.invalidateQueries({ queryKey: consoleKey(listSettlements) })}
      onClose={onClose}
    >
      {isApproval ? <Approving entry={entry} /> : <p className="m-0">{say('rejectSettlementText')}</p>}
    </DecisionDialog>
  );
}

function Approving({ entry: { amount, gateway, difference, expected, coversTo } }: { entry: SettlementRow }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const taka = useTaka();
  return (
    <>
      <p className="m-0">{say('approveSettlementText', { amount: taka(amount), gateway: say(gateway) })}</p>
      {difference !== 0 && (
        <Notice tone="warning">
          <p className="m-0">{say('approveMismatch', { expected: taka(expected), day: formatDay(coversTo, language) })}</p>
          <DifferenceMark taka={difference} />
        </Notice>
      )}
    </>
  );
}
