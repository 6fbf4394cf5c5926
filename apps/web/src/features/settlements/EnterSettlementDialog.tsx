import { enterSettlement, listSettlements, SETTLING_GATEWAYS, type SettlingGateway } from '@app/contract/settlements';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RadioGroup, TextField, toast } from '#ui';
import { consoleKey, dayInDhaka, DecisionDialog } from '#features/console';
import { call } from '#platform/api';
import { toLatinDigits, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

/** Enters what a gateway paid to the bank; it waits for somebody else. */
export function EnterSettlementDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useTexts(texts);
  const queries = useQueryClient();
  const [gateway, setGateway] = useState<SettlingGateway | null>(null);
  const [amount, setAmount] = useState('');
  const [reference, setReference] = useState('');
  const [date, setDate] = useState(() => dayInDhaka());
  const [coversTo, setCoversTo] = useState(() => dayInDhaka(1));
  const [note, setNote] = useState('');
  const isComplete = gateway !== null && Number(toLatinDigits(amount)) > 0 && reference.trim() !== '' && date !== '' && coversTo !== '';
  return (
    <DecisionDialog
      title={say('enterSettlement')}
      confirm={say('enter')}
      asksReason={false}
      isComplete={isComplete}
      send={async () =>
        gateway &&
        call(enterSettlement, { body: { gateway, amount: toLatinDigits(amount).trim(), reference, date, coversTo, note: note.trim() } })
      }
      onDone={async () => {
        await queries.invalidateQueries({ queryKey: consoleKey(listSettlements) });
        toast.success(say('enteredDone'));
      }}
      onClose={onClose}
    >
      <p className="m-0 text-sm text-muted">{say('waits')}</p>
      <RadioGroup
        label={say('gateway')}
        options={SETTLING_GATEWAYS.map((value) => ({ value, label: say(value) }))}
        value={gateway}
        onValueChange={setGateway}
      />
      <TextField label={say('amount')} inputMode="decimal" value={amount} onValueChange={setAmount} autoComplete="off" />
      <TextField label={say('reference')} value={reference} onValueChange={setReference} maxLength={60} autoComplete="off" />
      <TextField label={say('date')} type="date" value={date} max={dayInDhaka()} onValueChange={setDate} />
      <TextField label={say('coversTo')} hint={say('coversHint')} type="date" value={coversTo} max={date} onValueChange={setCoversTo} />
      <TextField label={say('note')} isOptional value={note} onValueChange={setNote} maxLength={300} autoComplete="off" />
    </DecisionDialog>
  );
}
