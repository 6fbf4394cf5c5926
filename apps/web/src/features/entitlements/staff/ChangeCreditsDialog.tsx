import { changeCredits, COUNTER_NAMES, countOf, creditLabels, type CounterName } from '@app/contract/entitlements';
import { sayIn } from '@app/contract/kernel';
import { useState } from 'react';
import { RadioGroup, Select, TextField, toast } from '#ui';
import { DecisionDialog } from '#features/console';
import { call } from '#platform/api';
import { toLatinDigits, useLanguage, useTexts } from '#platform/i18n';
import { texts } from './texts.ts';

type ChangeCreditsDialogProps = {
  readonly memberId: number;
  /** Runs after the credits changed, before the dialog closes. */
  readonly onDone: () => unknown;
  readonly onClose: () => void;
};

const WHOLE = /^[1-9][0-9]{0,5}$/;

/** Grants credits of a member's running package, or takes them back, with a reason that the member reads. For finance. */
export function ChangeCreditsDialog({ memberId, onDone, onClose }: ChangeCreditsDialogProps) {
  const say = useTexts(texts);
  const language = useLanguage();
  const [counter, setCounter] = useState<CounterName | null>(null);
  const [isTaken, setTaken] = useState(false);
  const [typed, setTyped] = useState('');
  const count = toLatinDigits(typed).trim();
  return (
    <DecisionDialog
      title={say('changeTitle')}
      confirm={say('change')}
      isDanger={isTaken}
      isComplete={counter !== null && WHOLE.test(count)}
      send={async ({ reason }) => {
        if (counter === null) return;
        const change = isTaken ? -Number(count) : Number(count);
        const { message } = await call(changeCredits, { params: { id: String(memberId) }, body: { counter, change, reason } });
        toast.success(message);
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <p className="m-0 text-sm text-muted">{say('changeText')}</p>
      <Select
        label={say('counter')}
        options={COUNTER_NAMES.map((value) => ({ value, label: sayIn(language, creditLabels[countOf(value)]) }))}
        value={counter}
        onValueChange={setCounter}
      />
      <RadioGroup
        label={say('direction')}
        options={[
          { value: 'grant', label: say('grant') },
          { value: 'takeBack', label: say('takeBack') },
        ]}
        value={isTaken ? 'takeBack' : 'grant'}
        onValueChange={(way) => setTaken(way === 'takeBack')}
      />
      <TextField label={say('howMany')} inputMode="numeric" value={typed} onValueChange={setTyped} autoComplete="off" />
    </DecisionDialog>
  );
}
