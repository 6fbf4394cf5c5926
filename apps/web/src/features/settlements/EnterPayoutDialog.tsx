import { enterUnclaimedPayout, listUnclaimedPayouts, showUnclaimedBalance } from '@app/contract/settlements';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField, toast } from '#ui';
import { consoleKey, DecisionDialog, useTaka } from '#features/console';
import { call } from '#platform/api';
import { toLatinDigits, useLanguage, useTexts } from '#platform/i18n';
import { problemOf } from '#shared';
import { texts } from './texts.ts';

const WHOLE_NUMBER = /^R-[0-9]{4}-[0-9]{6}$/;

/** Enters the payment of an unclaimed balance, after it said what is left for who shows this receipt. */
export function EnterPayoutDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(texts);
  const language = useLanguage();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState('');
  const receiptNumber = toLatinDigits(typed).trim().toUpperCase();
  const isWhole = WHOLE_NUMBER.test(receiptNumber);
  const asked = useQuery({
    queryKey: ['console', showUnclaimedBalance.name, receiptNumber, language],
    queryFn: ({ signal }) => call(showUnclaimedBalance, { query: { receiptNumber } }, { signal }),
    enabled: isWhole,
    retry: false,
    gcTime: 0,
  });
  const found = asked.data?.data;
  const taka = useTaka();
  const isComplete = found !== undefined && found.left > 0 && Number(toLatinDigits(amount)) > 0 && reference.trim() !== '';
  return (
    <DecisionDialog
      title={say('enterPayout')}
      confirm={say('enter')}
      asksReason={false}
      isComplete={isComplete}
      send={() => call(enterUnclaimedPayout, { body: { receiptNumber, amount: toLatinDigits(amount).trim(), reference } })}
      onDone={async () => {
        await queries.invalidateQueries({ queryKey: consoleKey(listUnclaimedPayouts) });
        toast.success(say('enteredDone'));
      }}
      onClose={onClose}
    >
      <p className="m-0 text-sm text-muted">{say('waits')}</p>
      <TextField
        label={say('receiptNumber')}
        hint={say('receiptHint')}
        value={typed}
        onValueChange={setTyped}
        error={asked.error ? problemOf(asked.error, say('lookupFailed')) : undefined}
        autoComplete="off"
      />
      <p role="status" className="m-0 text-sm">
        {found && say('leftToClaim', { name: found.payerName, left: taka(found.left), moved: taka(found.moved) })}
      </p>
      <TextField label={say('amount')} inputMode="decimal" value={amount} onValueChange={setAmount} autoComplete="off" />
      <TextField label={say('payoutReference')} value={reference} onValueChange={setReference} maxLength={60} autoComplete="off" />
    </DecisionDialog>
  );
}
