import { enterWalletEntry, listWalletEntries, type HandMethod } from '@app/contract/wallet';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#ui';
import { consoleKey, dayInDhaka, DecisionDialog } from '#features/console';
import { call } from '#platform/api';
import { toLatinDigits, useTexts } from '#platform/i18n';
import { EntryFields, type EntryForm } from './EntryFields.tsx';
import type { WalletOwner } from './MemberField.tsx';
import { texts } from './texts.ts';

type EnterEntryDialogProps = {
  /** Whose wallet; without one a member is looked for first. */
  readonly member?: WalletOwner;
  /** Chosen at first. */
  readonly method?: HandMethod;
  readonly onClose: () => void;
};

/** Enters cash, a cheque or, by finance, a correction; it waits for somebody else. */
export function EnterEntryDialog({ member, method = 'cash', onClose }: EnterEntryDialogProps) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const [form, setForm] = useState<EntryForm>(() => ({
    member: member ?? null,
    method,
    amount: '',
    isTaken: false,
    paper: '',
    day: dayInDhaka(),
    note: '',
  }));
  return (
    <DecisionDialog
      title={say('enterTitle')}
      confirm={say('enterConfirm')}
      asksReason={false}
      isComplete={isComplete(form)}
      send={() => sendEntry(form)}
      onDone={async () => {
        await queries.invalidateQueries({ queryKey: consoleKey(listWalletEntries) });
        toast.success(say('enteredDone'));
      }}
      onClose={onClose}
    >
      <p className="m-0 text-sm text-muted">{say('enterText')}</p>
      <EntryFields form={form} isFixed={member !== undefined} onChange={(change) => setForm((before) => ({ ...before, ...change }))} />
    </DecisionDialog>
  );
}

const REASON_MIN = 3;

function isComplete({ member, method, amount, paper, day, note }: EntryForm): boolean {
  if (member === null || !(Number(toLatinDigits(amount)) > 0)) return false;
  return method === 'correction' ? note.trim().length >= REASON_MIN : paper.trim() !== '' && day !== '';
}

function sendEntry({ member, method, amount, isTaken, paper, day, note: written }: EntryForm): Promise<unknown> {
  const digits = toLatinDigits(amount).trim();
  const memberId = member?.id ?? 0;
  const note = written.trim();
  if (method === 'correction') return call(enterWalletEntry, { body: { method, memberId, amount: isTaken ? `-${digits}` : digits, note } });
  return call(enterWalletEntry, { body: { method, memberId, amount: digits, paperReference: paper, date: day, note } });
}
