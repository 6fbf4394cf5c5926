import { useState } from 'react';
import { changeCredits, COUNTER_NAMES, countOf, creditLabels, type CounterName } from '@app/contract/entitlements';
import { Select, TextField, toast } from '#ui';
import { DecisionDialog, type Decision } from '#features/console';
import { call } from '#platform/api';
import { formatNumber, toLatinDigits, useLanguage, useTexts } from '#platform/i18n';
import { useRecordChanged, type MemberRecord } from '../member-record.queries.ts';
import { texts } from '../texts.ts';

type Props = { readonly member: MemberRecord; readonly onClose: () => void };
const WHOLE = /^[+-]?[0-9]{1,6}$/;

/** Grants credits of the running package, or takes them back. */
export function CreditsDialog({ member, onClose }: Props) {
  const say = useTexts(texts);
  const language = useLanguage();
  const changed = useRecordChanged();
  const [counter, setCounter] = useState<CounterName>(COUNTER_NAMES[0] ?? 'remaining_interest');
  const [typed, setTyped] = useState('');
  const change = toLatinDigits(typed.trim()).replace('−', '-');
  const left = member.credits.find((one) => one.counter === counter)?.left ?? 0;
  const send = async ({ reason }: Decision) => {
    const body = { counter, change: Number(change), reason };
    toast.success((await call(changeCredits, { params: { id: String(member.id) }, body })).message);
  };
  return (
    <DecisionDialog
      title={say('creditsTitle', { code: member.memberCode })}
      confirm={say('changeCredits')}
      isComplete={WHOLE.test(change) && Number(change) !== 0}
      send={send}
      onDone={changed}
      onAlreadyDecided={changed}
      onClose={onClose}
    >
      {(faults) => (
        <>
          <p className="m-0">{say('creditsText')}</p>
          <Select
            label={say('counter')}
            options={COUNTER_NAMES.map((value) => ({ value, label: creditLabels[countOf(value)][language] }))}
            value={counter}
            onValueChange={setCounter}
          />
          <TextField
            label={say('creditChange')}
            hint={say('creditChangeHint', { n: formatNumber(left, language) })}
            value={typed}
            onValueChange={setTyped}
            inputMode="text"
            autoComplete="off"
            error={faults['change']}
          />
        </>
      )}
    </DecisionDialog>
  );
}
