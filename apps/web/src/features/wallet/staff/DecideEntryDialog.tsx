import { approveWalletEntry, listWalletEntries, rejectWalletEntry } from '@app/contract/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '#ui';
import { consoleKey, DecisionDialog } from '#features/console';
import { call } from '#platform/api';
import { formatTaka, useLanguage, useTexts } from '#platform/i18n';
import { withSign } from '../approval.ts';
import { texts } from './texts.ts';
import type { WalletEntry } from './WalletEntriesPage.tsx';

/** An entry, and which way it is to be decided. */
export type Asking = { readonly entry: WalletEntry; readonly as: 'approved' | 'rejected' };

/** Asks once more, for a rejection with a reason; a cheque is approved only when it has cleared. */
export function DecideEntryDialog({ entry, as, onClose }: Asking & { readonly onClose: () => void }) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const [hasCleared, setCleared] = useState(false);
  const isApproval = as === 'approved';
  const needsClearing = isApproval && entry.method === 'cheque';
  const params = { id: String(entry.id) };
  return (
    <DecisionDialog
      title={say(isApproval ? 'approveTitle' : 'rejectTitle')}
      confirm={say(isApproval ? 'approve' : 'reject')}
      isDanger={!isApproval}
      asksReason={!isApproval}
      isComplete={!needsClearing || hasCleared}
      send={({ reason }) => (isApproval ? call(approveWalletEntry, { params }) : call(rejectWalletEntry, { params, body: { reason } }))}
      onDone={() => queries.invalidateQueries({ queryKey: consoleKey(listWalletEntries) })}
      onClose={onClose}
    >
      <Sentence entry={entry} as={as} />
      {needsClearing && <Checkbox label={say('chequeCleared')} checked={hasCleared} onCheckedChange={setCleared} />}
    </DecisionDialog>
  );
}

function Sentence({ entry, as }: Asking) {
  const say = useTexts(texts);
  const language = useLanguage();
  const member = entry.memberName === null ? entry.memberCode : `${entry.memberName} (${entry.memberCode})`;
  const amount = withSign(entry.amount, (poisha) => formatTaka(poisha, language));
  if (entry.method !== 'correction')
    return <p className="m-0">{say(as === 'approved' ? 'approveText' : 'rejectText', { amount, member, method: say(entry.method) })}</p>;
  if (as === 'rejected') return <p className="m-0">{say('rejectCorrection', { amount, member })}</p>;
  return <p className="m-0">{say('approveCorrection', { amount, member, note: entry.note ?? '' })}</p>;
}
